"""A body for each operation of the API that takes one, as it may be sent; a test reads each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

FRIDAY = {
    "book": "tda-2024",
    "late_levels": 1,
    "structure": {
        "name": "Friday Night",
        "games": ["nlhe"],
        "rotation": "",
        "rotate_hands": 0,
        "seats": 9,
        "starting_stack": 10_000,
        "chips": [25, 100, 500, 1_000],
        "entry": 2_000,
        "pace": 30,
        "levels": [
            {"number": 1, "small_blind": 50, "big_blind": 100, "minutes": 20},
            {"number": 2, "small_blind": 100, "big_blind": 200, "minutes": 20},
        ],
        "breaks": [{"after_level": 1, "minutes": 10}],
        "prizes": {"percentages": [6_000, 4_000]},
    },
}

PASSWORD = "a long one, of several words"
CODE = "k7m2p9x4qd"
KEY = "5f" * 32

EXAMPLES: Mapping[str, Mapping[str, Any]] = {
    "announce_event": {
        "by its set-up": {"key": "friday-1", "setup": FRIDAY},
        "like another event": {"like": "qbah7eaa", "name": "Friday", "start": 1_795_291_200},
        "by a template": {"template": "weekly", "name": "Friday", "start": 1_795_291_200},
    },
    "give_command": {
        "enter a player": {"type": "Register", "data": {"player": "1"}, "key": "desk-1"},
        "draw the seats": {"type": "DrawSeats"},
        "start": {"type": "StartEvent"},
        "a player is out": {"type": "Bust", "data": {"table": 1, "seats": [4]}, "seen": 12},
        "undo": {"type": "Undo", "data": {"act": 2}},
    },
    "rule_on": {
        "in plain words": {"text": "she shoves", "table": "NLHE 250-500, seats 1-6, button 1"},
        "at a table of an event": {"text": "seat 5 calls", "event": "qbah7eaa", "table": 4},
    },
    "choose_sound": {
        "the usual tone, softly": {"volume": 40},
        "a sound of the house": {"sound": "000642a1b2c3d4e5Xk2", "volume": 100},
    },
    "share_pot": {
        "a hand against a range on the flop": {
            "game": "nlhe",
            "hands": ["AhKh", "QQ+, AKs"],
            "board": "Kd Qh Jh",
        }
    },
    "value_stacks": {
        "three are left": {"stacks": [5_000, 3_000, 2_000], "prizes": ["50", "30", "20.50"]}
    },
    "aim_end": {"in five hours": {"setup": FRIDAY, "players": 60, "minutes": 300}},
    "forecast_setup": {"of sixty players": {"setup": FRIDAY, "players": 60}},
    "confirm_sign_up": {"a player of the house": {"player": "17"}, "somebody new": {}},
    "record_told_hand": {"two folds": {"hand": 3, "acts": "f f"}},
    "keep_template": {"weekly": FRIDAY},
    "add_player": {"with a membership": {"name": "Ann Lind", "membership": "M-104"}},
    "find_players": {"as the name is typed": {"q": "ann", "limit": 10}},
    "correct_player": {"the e-mail address": {"email": "ann@example.org"}},
    "merge_players": {"into another": {"into": "17"}},
    "name_entry": {"a new player": {"name": "Bo Ek"}, "one who is known": {"player": "17"}},
    "register_webhook": {"of one event": {"url": "https://example.org/told", "event": "qbah7eaa"}},
    "let_device_in": {
        "a tablet": {"role": "dealer", "table": 4, "label": "Table 4"},
        "a program": {"role": "floor", "label": "results", "kind": "token"},
    },
    "rename_device": {"by where it stands": {"label": "Table 4"}},
    "move_device": {"to another table": {"event": "qbah7eaa", "table": 7}},
    "hand_device_over": {"to a dealer": {"person": "Bo"}, "to nobody": {"person": ""}},
    "sign_in": {
        "by password": {"name": "Ann", "password": PASSWORD},
        "by a device's code": {"code": CODE},
    },
    "name_this_device": {"by where it stands": {"label": "Cash desk"}},
    "begin_shift": {"by password": {"name": "Bo", "password": PASSWORD}},
    "add_user": {"a cashier": {"name": "Bo", "password": PASSWORD, "role": "cashier"}},
    "change_user": {"another role": {"role": "floor"}, "another password": {"password": PASSWORD}},
    "switch_network": {"open, with TLS": {"on": True, "tls": True}, "closed": {"on": False}},
    "move_event": {"to another venue": {"to": "https://floor.example.org", "token": "fl_…"}},
    "settle_transfer": {"whether it came": {"event": "qbah7eaa"}},
    "compare_events": {
        "one that is elsewhere": {
            "claims": [
                {"event": "qbah7eaa", "turn": 1, "address": "http://10.0.0.8:8480", "signed": KEY}
            ]
        }
    },
    "ask_for_event": {"of another venue": {"event": "qbah7eaa", "to": "https://floor.example.org"}},
    "take_event_back": {"from a dead server": {"event": "qbah7eaa"}},
    "pair_second_machine": {"by a code": {"code": CODE, "half": KEY, "tables": "v0010"}},
    "leave_venue": {
        "to the follower": {"epoch": 2, "address": "http://10.0.0.8:8480", "signed": KEY}
    },
    "take_venue_over": {"by a director": {"name": "Ann", "password": PASSWORD}},
    "check_pass": {"by its code": {"code": CODE}},
}
"""By operation, each under what it does. A parcel of another venue is made by Floorman alone."""
