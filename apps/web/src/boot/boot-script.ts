/**
 * Runs inline before the first paint, so that nothing flashes or jumps. It is the same for every visitor (the server
 * allows it by its hash) and agrees with `readPreferences`, which a test compares. `openStage` clicks a button that was
 * pressed before React rendered. Page code is preloaded after the code of the sign-in check, which is needed first.
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

  function showLate() {
    document.querySelectorAll('[data-shell] [data-late]').forEach(function (sentence) { sentence.hidden = false })
  }
  setTimeout(showLate, 15e3)
  document.addEventListener('error', function (event) { if (event.target.localName === 'script') showLate() }, true)
  document.addEventListener('lost', showLate)

  document.addEventListener('load', function (event) {
    var worker = navigator.serviceWorker
    if (event.target.dataset.first === undefined || (worker && worker.controller)) return
    document.querySelectorAll('link[rel=later]').forEach(function (link) { link.rel = 'modulepreload' })
  }, true)

  if (!/(^|; *)tuff_signed_in\\.[^;=]+=true/.test(document.cookie)) {
    if (!/[?&](code|error)=/.test(location.search)) page.setAttribute('data-nobody', '')
  } else if (navigator.serviceWorker && navigator.serviceWorker.controller && !location.search) showSnapshot()

  function showSnapshot() {
    // One first paint instead of two: what the page itself holds would be gone in a moment, and its paint is work.
    page.setAttribute('data-due', '')
    setTimeout(paint, 500)
    var opening = indexedDB.open('tuff-kept', 1)
    opening.onupgradeneeded = function () { opening.result.createObjectStore('kept') }
    opening.onsuccess = function () {
      var store = opening.result.transaction('kept').objectStore('kept')
      var holder = store.get('holder'), picture = store.get('picture ' + location.pathname)
      picture.onsuccess = function () {
        opening.result.close()
        var by = holder.result, fits = picture.result && picture.result.width === innerWidth
        if (!fits || !by || by.release !== page.dataset.release || Date.now() - by.at > 864e5) return paint()
        dress(picture.result.styles)
        var next = function () { put(picture.result) }
        // Laid out once, in its own font.
        if (font && document.fonts) document.fonts.load('1em "Inter Variable"').then(next, next)
        else next()
      }
    }
  }
  function paint() { page.removeAttribute('data-due') }
  function dress(styles) {
    styles.forEach(function (href) {
      if (document.querySelector('link[rel=stylesheet][href="' + href + '"]')) return
      var link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = href
      document.head.append(link)
    })
  }
  function put(picture) {
    var root = document.getElementById('root')
    // Until the parser has left it, it would go on filling it.
    if (!root || !root.nextElementSibling) return requestAnimationFrame(function () { put(picture) })
    if (!root.hasAttribute('data-shell')) return
    // The inline styles do not cover the snapshot: without its own stylesheets it would move when they load.
    var unread = Array.from(document.querySelectorAll('link[rel=stylesheet]')).find(function (link) { return !link.sheet })
    if (unread) return unread.addEventListener('load', function () { put(picture) })
    root.innerHTML = picture.text
    root.inert = true
    root.setAttribute('data-picture', '')
    paint()
    root.querySelectorAll('[data-style]').forEach(function (part) { part.style.cssText = part.dataset.style })
    var tools = root.querySelector('.tuff-bar-tools'), mark = document.createElement('span')
    mark.className = 'asof-mark'
    var at = new Date(picture.at), hours = at.getHours(), minutes = at.getMinutes()
    mark.textContent = 'As of ' + (hours % 12 || 12) + (minutes < 10 ? ':0' : ':') + minutes + (hours < 12 ? ' AM' : ' PM')
    if (tools) tools.before(mark)
  }
})()`
