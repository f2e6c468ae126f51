import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { firstConfig } from '#api/config.ts'
import { openKept } from '#api/kept-figures.ts'
import { KEPT_NAMES } from '#api/kept-names.ts'
import { isOfToday } from '#api/shown-season.ts'
import { App, preparePage } from '#app/app.tsx'
import { Broken } from '#ui/broken.tsx'
import { worthDrawing } from './first-drawing.ts'
import { OnStage, openStage } from './stage.tsx'

const root = createRoot(openStage())
// Not awaited here: other code waits for this file, and this file for other code.
void draw().catch(drawFailure)

async function draw(): Promise<void> {
  const config = await firstConfig()
  // Of a season that is over nothing is kept: it is the same whenever it is asked for.
  const kept = isOfToday() ? await openKept(KEPT_NAMES) : undefined
  await worthDrawing({ hasKept: kept !== undefined, preparePage })
  // In slices of a few milliseconds: all at once it would keep a slow phone from scrolling and from every tap.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App config={config} kept={kept?.person} />
      </StrictMode>,
    ),
  )
}

function drawFailure(error: unknown): void {
  console.error(error)
  root.render(
    <OnStage>
      <Broken sentence="The league cannot be reached at the moment." />
    </OnStage>,
  )
}
