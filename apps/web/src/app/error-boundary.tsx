import { Component, type ReactNode } from 'react'
import { OnStage } from '#boot/stage.tsx'
import { Broken } from '#ui/broken.tsx'

/** Contains the errors of a screen, so that the rest of the page stays. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <OnStage>
        <Broken />
      </OnStage>
    )
  }
}
