import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { DesktopIcon, MobileIcon, TabletIcon } from '../../icons/index.ts'
import { fill } from '@perennial/domain/messages'
import { useMessages } from '../../messages/index.ts'
import { css, vars } from '../../theme/index.ts'
import { ButtonGroup } from '../button-group/index.ts'

const root = css({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  minBlockSize: 0,
  border: `1px solid ${vars.border.default}`,
  borderRadius: vars.radius.lg,
  overflow: 'hidden',
})
const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '8px 12px',
  background: vars.bg.surface,
  borderBlockEnd: `1px solid ${vars.border.default}`,
  fontSize: '13px',
  lineHeight: '18px',
  color: vars.text.muted,
})
const end = css({ marginInlineStart: 'auto', display: 'flex', alignItems: 'center', gap: '8px' })
const room = css({
  flex: 1,
  minBlockSize: '320px',
  display: 'flex',
  justifyContent: 'center',
  padding: '16px',
  background: vars.bg.sunken,
  overflow: 'hidden',
})
/** As wide as the scaled device; the content keeps the device's own width. */
const screen = css({ position: 'relative', alignSelf: 'stretch', overflow: 'hidden', boxShadow: vars.shadow.mid })
const page = css({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  border: 0,
  background: '#fff',
  transformOrigin: 'top left',
  '[dir="rtl"] &': { transformOrigin: 'top right' },
})

export type Device = 'desktop' | 'tablet' | 'mobile'

/** Widths of the devices, in pixels (BLD-10). */
export const deviceWidths: Readonly<Record<Device, number>> = { desktop: 1440, tablet: 768, mobile: 390 }

export interface DeviceFrameProps {
  /** Title of the framed page. */
  title: string
  /** Address of the page. */
  src: string
  device: Device
  onDeviceChange: (device: Device) => void
  /** Actions at the far end of the bar. */
  children?: ReactNode
  /** Sandbox permissions; defaults to scripts and forms of the page's own origin. */
  sandbox?: string
  className?: string
}

/** A page as a device shows it: laid out at the device's width and scaled to fit. */
export function DeviceFrame({
  title,
  src,
  device,
  onDeviceChange,
  children,
  sandbox = 'allow-scripts allow-same-origin allow-forms',
  className,
}: DeviceFrameProps) {
  const messages = useMessages()
  const place = useRef<HTMLDivElement>(null)
  const [space, setSpace] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const { paddingInlineStart, paddingBlockStart } = getComputedStyle(element)
      setSpace({
        width: element.clientWidth - 2 * Number.parseFloat(paddingInlineStart),
        height: element.clientHeight - 2 * Number.parseFloat(paddingBlockStart),
      })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const width = deviceWidths[device]
  const scale = space.width > 0 ? Math.min(1, space.width / width) : 1
  return (
    <section aria-label={title} className={root({ className }).className}>
      <div className={bar().className}>
        <ButtonGroup
          iconOnly
          label={messages.deviceLabel}
          value={device}
          onChange={onDeviceChange}
          options={[
            { value: 'desktop', label: messages.deviceDesktop, icon: DesktopIcon },
            { value: 'tablet', label: messages.deviceTablet, icon: TabletIcon },
            { value: 'mobile', label: messages.deviceMobile, icon: MobileIcon },
          ]}
        />
        <span role="status">{fill(messages.deviceShare, { width, share: Math.round(scale * 100) })}</span>
        {children && <span className={end().className}>{children}</span>}
      </div>
      <div ref={place} className={room().className}>
        <div className={screen().className} style={{ inlineSize: `${width * scale}px` }}>
          <iframe
            title={title}
            src={src}
            sandbox={sandbox}
            className={page().className}
            style={{
              inlineSize: `${width}px`,
              blockSize: space.height > 0 ? `${space.height / scale}px` : '100%',
              transform: `scale(${scale})`,
            }}
          />
        </div>
      </div>
    </section>
  )
}
