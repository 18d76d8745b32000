/* Two hands of hold'em before the flop: how often each wins, over all 1,712,304 boards.

   Writes src/floorman/equities/preflop.bin, which `floorman.equities.preflop` reads; run it again
   only to see that the same bytes come out (a test compares samples with another evaluator):

       gcc -O3 -march=native -o /tmp/preflop tools/preflop.c && /tmp/preflop preflop.bin

   Boards that differ by a change of suits alone are looked at once, with their number; so are pairs
   of hands. A card is 4 * rank + suit, a hand its two cards, the higher first, numbered in order.
   Each record: the pair of hands (1326 * one + other) that is the smallest of its 24 changes of
   suits, how often the first wins, how often they split; three bytes each, the highest first. The
   first bytes of all records come first, then the second ones. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HANDS = 1326, BATCH = 128 };
#define BLOCKED 0x7fffffff

static int high_card[HANDS], low_card[HANDS], number[52][52];
static int32_t wins[HANDS][HANDS], ties[HANDS][HANDS];
static int32_t strength[BATCH][HANDS];
static int weight[BATCH];
static int orders[24][4];

static int straight(unsigned ranks) { /* its highest rank plus one, 0 for none */
    for (int top = 12; top >= 4; top--)
        if ((ranks >> (top - 4) & 31) == 31) return top + 1;
    return (ranks & 0x100f) == 0x100f ? 4 : 0;
}

static int highest(unsigned ranks, int count) { /* so many ranks, the highest first */
    int told = 0;
    for (int rank = 12; rank >= 0 && count; rank--)
        if (ranks >> rank & 1) told = told << 4 | rank, count--;
    return told << 4 * count;
}

static int top(unsigned ranks) { return 31 - __builtin_clz(ranks); }

static int value(const int *cards) { /* of seven cards; the category stands above its ranks */
    unsigned suits[4] = {0}, once = 0, twice = 0, thrice = 0, four = 0;
    for (int i = 0; i < 7; i++) {
        unsigned bit = 1u << (cards[i] >> 2);
        suits[cards[i] & 3] |= bit;
        four |= thrice & bit, thrice |= twice & bit, twice |= once & bit, once |= bit;
    }
    unsigned flush = 0;
    for (int i = 0; i < 4; i++)
        if (__builtin_popcount(suits[i]) > 4) flush = suits[i];
    int run;
    if (flush && (run = straight(flush))) return 8 << 20 | run;
    if (four) return 7 << 20 | top(four) << 4 | top(once & ~(1u << top(four)));
    if (thrice && twice & ~(1u << top(thrice)))
        return 6 << 20 | top(thrice) << 4 | top(twice & ~(1u << top(thrice)));
    if (flush) return 5 << 20 | highest(flush, 5);
    if ((run = straight(once))) return 4 << 20 | run;
    if (thrice) return 3 << 20 | top(thrice) << 8 | highest(once & ~(1u << top(thrice)), 2);
    if (__builtin_popcount(twice) > 1) {
        unsigned pairs = 1u << top(twice);
        pairs |= 1u << top(twice & ~pairs);
        return 2 << 20 | highest(pairs, 2) << 4 | top(once & ~pairs);
    }
    if (twice) return 1 << 20 | top(twice) << 12 | highest(once & ~twice, 3);
    return highest(once, 5);
}

static void look(const int *board, int at) {
    int cards[7];
    uint64_t seen = 0;
    memcpy(cards, board, 5 * sizeof *board);
    for (int i = 0; i < 5; i++) seen |= 1ull << board[i];
    for (int hand = 0; hand < HANDS; hand++) {
        cards[5] = high_card[hand], cards[6] = low_card[hand];
        int out = (seen >> cards[5] | seen >> cards[6]) & 1;
        strength[at][hand] = out ? BLOCKED : value(cards);
    }
}

static void count(int boards) {
    for (int one = 0; one < HANDS; one++)
        for (int at = 0; at < boards; at++) {
            int32_t own = strength[at][one], many = weight[at];
            if (own == BLOCKED) continue;
            const int32_t *theirs = strength[at];
            int32_t *won = wins[one], *split = ties[one];
            for (int other = 0; other < HANDS; other++) {
                won[other] += own > theirs[other] ? many : 0;
                split[other] += own == theirs[other] ? many : 0;
            }
        }
}

static int changed(int hand, const int *order) {
    int one = (high_card[hand] & ~3) | order[high_card[hand] & 3];
    int other = (low_card[hand] & ~3) | order[low_card[hand] & 3];
    return number[one][other];
}

enum { MOST = 50000, BYTES = 9 };
static uint8_t told[BYTES][MOST]; /* a byte of all records together, as alike bytes pack well */
static int records;

static void put(int at, long value) {
    for (int i = 0; i < 3; i++) told[at + i][records] = value >> (16 - 8 * i) & 255;
}

int main(int argc, char **argv) {
    int hand = 0, order = 0, held = 0;
    for (int one = 0; one < 52; one++)
        for (int other = 0; other < one; other++, hand++) {
            high_card[hand] = one, low_card[hand] = other;
            number[one][other] = number[other][one] = hand;
        }
    for (int a = 0; a < 4; a++)
        for (int b = 0; b < 4; b++)
            for (int c = 0; c < 4; c++)
                if (a != b && a != c && b != c) {
                    int made[4] = {a, b, c, 6 - a - b - c};
                    memcpy(orders[order++], made, sizeof made);
                }
    int b[5];
    for (b[0] = 4; b[0] < 52; b[0]++)
    for (b[1] = 3; b[1] < b[0]; b[1]++)
    for (b[2] = 2; b[2] < b[1]; b[2]++)
    for (b[3] = 1; b[3] < b[2]; b[3]++)
    for (b[4] = 0; b[4] < b[3]; b[4]++) {
        unsigned suits[4] = {0};
        for (int i = 0; i < 5; i++) suits[b[i] & 3] |= 1u << (b[i] >> 2);
        if (suits[0] < suits[1] || suits[1] < suits[2] || suits[2] < suits[3]) continue;
        int alike = 1, run = 1;
        for (int i = 1; i < 4; i++) {
            run = suits[i] == suits[i - 1] ? run + 1 : 1;
            alike *= run;
        }
        look(b, held);
        weight[held++] = 24 / alike;
        if (held == BATCH) count(held), held = 0;
    }
    count(held);
    FILE *file = argc > 1 ? fopen(argv[1], "wb") : NULL;
    if (!file) return 2;
    for (int one = 0; one < HANDS; one++)
        for (int other = 0; other < HANDS; other++) {
            long won = 0, split = 0, least = 1;
            if (high_card[one] == high_card[other] || high_card[one] == low_card[other] ||
                low_card[one] == high_card[other] || low_card[one] == low_card[other])
                continue;
            for (int i = 0; i < 24 && least; i++) {
                int first = changed(one, orders[i]), second = changed(other, orders[i]);
                if (first * HANDS + second < one * HANDS + other ||
                    second * HANDS + first < one * HANDS + other)
                    least = 0;
                won += wins[first][second], split += ties[first][second];
            }
            if (!least) continue;
            put(0, one * HANDS + other), put(3, won / 24), put(6, split / 24), records++;
        }
    for (int i = 0; i < BYTES; i++) fwrite(told[i], 1, records, file);
    return fclose(file) != 0;
}
