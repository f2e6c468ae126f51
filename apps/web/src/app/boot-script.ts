/**
 * Before the first paint, so that nothing flashes or jumps: the stored theme and font size, whether there is a bar, and
 * whether this browser has the font.
 * A button that is pressed before the page can answer is remembered; `openStage` presses it then. The script stands
 * inline in the head of every page, must not change from one visitor to the next (the server allows it by its hash), and
 * says the same as `readPreferences`, which a test compares.
 */
export const BOOT_SCRIPT = `(function () {
  var page = document.documentElement, theme, size, flags, font
  try {
    theme = localStorage.getItem('theme'); size = parseInt(localStorage.getItem('fontSize'), 10)
    font = localStorage.getItem('font'); flags = JSON.parse(localStorage.getItem('flags'))
  } catch (e) {}
  if (theme !== 'light' && theme !== 'dark') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  page.setAttribute('data-bs-theme', theme)
  page.style.setProperty('--tuff-font-size', Math.min(Math.max(size || 16, 12), 24) + 'px')
  if (font) page.setAttribute('data-font', '')
  if (flags && flags.navbar === false) page.setAttribute('data-bar', 'off')
  document.addEventListener('click', function (event) {
    var button = event.target.closest('[data-shell] button')
    if (button) button.setAttribute('data-pressed', '')
  })
})()`
