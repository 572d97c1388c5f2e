import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  /** What the card is rendered from: a change of it retries a failed card. */
  subject: unknown
  name: string
  onFailure(message: string | undefined): void
  fallback(message: string): ReactNode
  children: ReactNode
}

/** Isolates a failing card from the others, and retries it when it changes. */
export class CardBoundary extends Component<BoundaryProps, { message: string | undefined; subject: unknown }> {
  override state = { message: undefined as string | undefined, subject: this.props.subject }

  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) }
  }

  static getDerivedStateFromProps({ subject }: BoundaryProps, state: { subject: unknown }) {
    return subject === state.subject ? null : { message: undefined, subject }
  }

  override componentDidCatch() {
    this.props.onFailure(this.state.message)
  }

  override componentDidUpdate(_props: BoundaryProps, former: { message: string | undefined }) {
    if (former.message !== undefined && this.state.message === undefined) this.props.onFailure(undefined)
  }

  override componentWillUnmount() {
    if (this.state.message !== undefined) this.props.onFailure(undefined)
  }

  override render() {
    return this.state.message === undefined ? this.props.children : this.props.fallback(this.state.message)
  }
}
