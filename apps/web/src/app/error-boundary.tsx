import { Component, type ReactNode } from 'react'
import { OnStage } from '#boot/stage.tsx'
import { Broken } from '#ui/broken.tsx'

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
