import { Component, type ErrorInfo, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  children: ReactNode
  /** Renders the fallback. `retry` renders the children again. */
  fallback: (error: unknown, retry: () => void) => ReactNode
  /** Called with the caught error, for logging. */
  onError?: (error: unknown, info: ErrorInfo) => void
  /** A changed value renders the children again, for instance a new address. */
  resetKey?: unknown
}

interface State {
  failure?: { error: unknown }
  resetKey: unknown
}

/** Contains a render error, so that the rest of the page keeps working. */
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
