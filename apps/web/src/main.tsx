import './early.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { firstConfig } from '#api/config.ts'
import { App } from '#app/app.tsx'
import { OnStage, openStage } from '#app/stage.tsx'
import { Broken } from '#ui/broken.tsx'

const root = createRoot(openStage())
try {
  const config = await firstConfig()
  root.render(
    <StrictMode>
      <App config={config} />
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
