import { Component, type ReactNode } from 'react'

interface IsolatedProps {
  readonly children: ReactNode
  /** In place of what crashed. */
  readonly fallback?: ReactNode
}

/** A part of the page whose crash takes nothing else with it. React logs the error. */
export class Isolated extends Component<IsolatedProps, { readonly hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override render() {
    const { children, fallback = null } = this.props
    return this.state.hasCrashed ? fallback : children
  }
}
