/* Language and look are kept in cookies for a year; the page comes anew in them. */

for (const choice of document.querySelectorAll("[data-keeps]")) {
  choice.addEventListener("change", () => {
    document.cookie = `${choice.dataset.keeps}=${choice.value}; path=/; max-age=31536000; samesite=lax`;
    location.reload();
  });
}
