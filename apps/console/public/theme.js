// Sets the theme somebody has chosen. Without a choice the style sheet follows the system.
;(function () {
  try {
    var theme = localStorage.getItem('perennial.theme')
    if (theme === 'light' || theme === 'dark' || theme === 'high-contrast') {
      document.documentElement.setAttribute('data-theme', theme)
    }
  } catch {
    // Storage is refused: the system's theme it is.
  }
})()
