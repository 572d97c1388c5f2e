import { Component, type ErrorInfo, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  children: ReactNode
  /** What to show instead. `retry` draws the children again. */
  fallback: (error: unknown, retry: () => void) => ReactNode
  /** Tells whoever keeps the records. */
  onError?: (error: unknown, info: ErrorInfo) => void
  /** Another value draws the children again, for instance another address. */
  resetKey?: unknown
}

interface State {
  failure?: { error: unknown }
  resetKey: unknown
}

/** Keeps a failure of one part from taking the page with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: State): State | null {
    return props.resetKey === state.resetKey ? null : { resetKey: props.resetKey }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info)
  }

  private readonly retry = (): void => this.setState({ failure: undefined })

  override render(): ReactNode {
    const { failure } = this.state
    return failure ? this.props.fallback(failure.error, this.retry) : this.props.children
  }
}
