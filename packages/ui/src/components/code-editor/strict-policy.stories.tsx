import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { Button } from '../button/index.ts'
import { CodeEditor } from './code-editor.tsx'

function LaterEditor() {
  const [open, setOpen] = useState(false)
  return open ? (
    <CodeEditor label="CSS" language="css" value=".hero { color: red; }" />
  ) : (
    <Button onClick={() => setOpen(true)}>Open the editor</Button>
  )
}

const meta = {
  title: 'Fields/CodeEditor/Strict policy',
  component: CodeEditor,
  args: { label: 'CSS', language: 'css', value: '' },
  render: () => <LaterEditor />,
} satisfies Meta<typeof CodeEditor>
export default meta
type Story = StoryObj<typeof meta>

/** Under `style-src 'self'` the editor is styled, and the browser reports no policy violation. */
export const NoInlineStyles: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const breaches: string[] = []
    const listen = (event: SecurityPolicyViolationEvent) => breaches.push(`${event.violatedDirective}: ${event.sample}`)
    document.addEventListener('securitypolicyviolation', listen)
    const policy = document.createElement('meta')
    policy.httpEquiv = 'Content-Security-Policy'
    policy.content = "style-src 'self'"
    document.head.append(policy)
    // Proves that the policy is active: a forbidden style is reported.
    const forbidden = document.createElement('style')
    forbidden.textContent = 'body { --forbidden: 1 }'
    document.head.append(forbidden)
    await waitFor(() => expect(breaches).toHaveLength(1))
    forbidden.remove()

    await userEvent.click(canvas.getByRole('button', { name: 'Open the editor' }))
    const content = await waitFor(() => {
      const found = [...canvasElement.querySelectorAll('*')].flatMap(
        ({ shadowRoot }) => shadowRoot?.querySelector<HTMLElement>('.cm-content') ?? [],
      )[0]
      if (!found) throw new Error('The editor has not loaded yet.')
      return found
    })
    await expect(getComputedStyle(content).paddingTop).toBe('8px')
    await expect(getComputedStyle(content.parentElement!).fontFamily).toMatch(/Geist Mono/)
    const coloured = await waitFor(() => {
      const found = content.querySelector('.cm-line span')
      if (!found) throw new Error('The code is not highlighted yet.')
      return found
    })
    await expect(getComputedStyle(coloured).color).not.toBe(getComputedStyle(content).color)
    await expect(breaches).toHaveLength(1)
    document.removeEventListener('securitypolicyviolation', listen)
  },
}
