import { Component, type ReactNode } from 'react'

interface IsolatedProps {
  readonly children: ReactNode
  /** Shown after a crash. */
  readonly fallback?: ReactNode
}

/** A part of the page whose crash does not affect the rest. React logs the error. */
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
