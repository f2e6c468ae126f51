import './early.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { firstConfig } from '#api/config.ts'
import { openKept } from '#api/kept-figures.ts'
import { KEPT_NAMES } from '#api/kept-names.ts'
import { isOfToday } from '#api/shown-season.ts'
import { App } from '#app/app.tsx'
import { OnStage, openStage } from '#app/stage.tsx'
import { Broken } from '#ui/broken.tsx'

const root = createRoot(openStage())
try {
  const config = await firstConfig()
  // Of a season that is over nothing is kept: it is the same whenever it is asked for.
  const kept = isOfToday() ? await openKept(KEPT_NAMES) : undefined
  root.render(
    <StrictMode>
      <App config={config} kept={kept?.person} />
    </StrictMode>,
  )
} catch (error) {
  console.error(error)
  root.render(
    <OnStage>
      <Broken sentence="The league cannot be reached at the moment." />
    </OnStage>,
  )
}
