import { useSyncExternalStore } from 'react'
import {
  Button as AriaButton,
  Text,
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components'
import { CloseIcon, ErrorIcon, Icon, InfoIcon, SuccessIcon } from '../../icons/index.ts'
import { useMessages } from '../../messages/index.ts'
import { css, focusRing, focusRingOnInverse, vars } from '../../theme/index.ts'
import { Link } from '../link/index.ts'
import { footQueue, topQueue, type ToastContent, type ToastTone } from './toast-queue.ts'

const region = css({
  position: 'fixed',
  zIndex: vars.zIndex.toast,
  display: 'flex',
  flexDirection: 'column',
  gap: '8px',
  inlineSize: '380px',
  maxInlineSize: 'calc(100vw - 32px)',
  outline: 'none',
  variants: {
    at: {
      foot: { insetInlineEnd: '20px', insetBlockEnd: '20px', '@narrow': { insetInlineEnd: '16px' } },
      top: { insetBlockStart: '60px', insetInlineStart: '50%', transform: 'translateX(-50%)', inlineSize: '480px' },
    },
  },
})

const toast = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '10px',
  padding: '12px 14px',
  borderRadius: '9px',
  fontSize: '13px',
  lineHeight: '18px',
  border: '1px solid transparent',
  boxShadow: vars.shadow.mid,
  variants: {
    tone: {
      success: { background: vars.bg.inverse, color: vars.text.inverse, ...focusRingOnInverse },
      info: { background: vars.bg.inverse, color: vars.text.inverse, ...focusRingOnInverse },
      danger: {
        background: vars.status.danger.bg,
        color: vars.status.danger.text,
        borderColor: vars.status.danger.border,
        ...focusRing,
      },
    },
  },
})
const content = css({ flex: 1, minInlineSize: 0 })
const plain = css({
  border: 0,
  padding: 0,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  borderRadius: vars.radius.xs,
  flex: 'none',
  '&[data-focus-visible]': { outline: '2px solid currentColor', outlineOffset: '2px' },
})
const action = css({
  font: 'inherit',
  fontWeight: 620,
  textDecoration: 'underline',
  textUnderlineOffset: '2px',
  whiteSpace: 'nowrap',
})

const pictures = { success: SuccessIcon, info: InfoIcon, danger: ErrorIcon } as const

function Notice({ tone = 'success', text, action: way, onDismiss }: ToastContent & { onDismiss: () => void }) {
  return (
    <>
      <Icon of={pictures[tone as ToastTone]} />
      <AriaToastContent className={content().className}>
        <Text slot="title">{text}</Text>
      </AriaToastContent>
      {way?.href && (
        <Link href={way.href} tone="text" className={action().className}>
          {way.label}
        </Link>
      )}
      {way && !way.href && (
        <AriaButton
          onPress={() => {
            way.onClick?.()
            onDismiss()
          }}
          className={plain({ className: action().className }).className}
        >
          {way.label}
        </AriaButton>
      )}
    </>
  )
}

/** Renders the notices: once per application, at its root. F6 moves focus there; hover and focus pause the timers. */
export function ToastRegion() {
  return (
    <>
      <Region at="top" />
      <Region at="foot" />
    </>
  )
}

/** Mounted only while it has notices: F6 goes to the first region there is, and an empty one cannot take the focus. */
function Region({ at }: { at: 'top' | 'foot' }) {
  const messages = useMessages()
  const queue = at === 'top' ? topQueue : footQueue
  const isNeeded = useSyncExternalStore(
    (follow) => queue.subscribe(follow),
    () => queue.visibleToasts.length > 0,
    () => false,
  )
  if (!isNeeded) return null
  return (
    <AriaToastRegion
      queue={queue}
      // Two landmarks need different labels.
      aria-label={at === 'top' ? messages.notifications : messages.confirmations}
      className={region({ at }).className}
    >
      {({ toast: notice }) => (
        <AriaToast
          toast={notice}
          data-tone={notice.content.tone ?? 'success'}
          className={toast({ tone: notice.content.tone ?? 'success' }).className}
        >
          <Notice {...notice.content} onDismiss={() => queue.close(notice.key)} />
          <AriaButton slot="close" aria-label={messages.dismiss} className={plain().className}>
            <Icon of={CloseIcon} />
          </AriaButton>
        </AriaToast>
      )}
    </AriaToastRegion>
  )
}
