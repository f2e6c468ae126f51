/**
 * Applies the stored theme and font size before the first paint, so that nothing flashes or jumps. It stands inline in
 * the head of every page, must not change from one visitor to the next (the server allows it by its hash), and says
 * the same as `readPreferences`, which a test compares.
 */
export const BOOT_SCRIPT = `(function () {
  var page = document.documentElement, theme, size
  try { theme = localStorage.getItem('theme'); size = parseInt(localStorage.getItem('fontSize'), 10) } catch (e) {}
  if (theme !== 'light' && theme !== 'dark') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  page.setAttribute('data-bs-theme', theme)
  page.style.setProperty('--tuff-font-size', Math.min(Math.max(size || 16, 12), 24) + 'px')
})()`
