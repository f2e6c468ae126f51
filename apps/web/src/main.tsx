import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadConfig } from '#api/config.ts'
import { log } from '#api/log.ts'
import { App, preloadSession } from '#app/app.tsx'
import { preloadScreen } from '#app/router.tsx'
import { Broken } from '#ui/broken.tsx'

const root = createRoot(document.getElementById('root')!)

// The code of the screen and of the sign-in travels while the configuration does.
preloadScreen(window.location.pathname)
preloadSession()
try {
  const config = await loadConfig()
  root.render(
    <StrictMode>
      <App config={config} />
    </StrictMode>,
  )
} catch (error) {
  log.error(error)
  root.render(<Broken sentence="The league cannot be reached at the moment." />)
}
