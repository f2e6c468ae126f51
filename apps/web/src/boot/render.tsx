import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { CACHED_NAMES } from '#api/cache-names.ts'
import { firstConfig } from '#api/config.ts'
import { openFigureCache } from '#api/figure-cache.ts'
import { isOfToday } from '#api/shown-season.ts'
import { App, preparePage } from '#app/app.tsx'
import { Broken } from '#ui/broken.tsx'
import { readyToRender } from './first-render.ts'
import { OnStage, openStage } from './stage.tsx'

const root = createRoot(openStage())
void render().catch(renderFailure)

async function render(): Promise<void> {
  const config = await firstConfig()
  // A past season is not cached, because its figures never change.
  const cached = isOfToday() ? await openFigureCache(CACHED_NAMES) : undefined
  await readyToRender({ hasCache: cached !== undefined, preparePage })
  // A transition renders in slices, so that a slow phone can scroll and tap meanwhile.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App config={config} cached={cached?.person} />
      </StrictMode>,
    ),
  )
}

function renderFailure(error: unknown): void {
  console.error(error)
  root.render(
    <OnStage>
      <Broken sentence="The league cannot be reached at the moment." />
    </OnStage>,
  )
}
