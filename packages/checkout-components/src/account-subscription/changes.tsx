import type { CustomerAction, CustomerCommand, OwnPreview } from '@perennial/api/customer-client'
import { CallFailed } from '@perennial/api/customer-client'
import { fill } from '@perennial/domain/messages'
import { type ReactNode, useEffect, useId, useState } from 'react'
import css from '../account/account.module.css'
import { cancelPath } from '@perennial/domain/account'
import { Notice } from '../account/notice.tsx'
import { amountIn, dayIn, isNothing } from '../account/own-texts.ts'
import { problemText, useChange } from '../account/use-change.ts'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-shapes.ts'
import page from './subscription.module.css'
import type { OfSubscription } from './subscription-page.tsx'

type Props = OfSubscription & { onDone: () => void }

/** What can be changed, a row each; one is open at a time. What is not possible now and needs no word is not shown. */
export function Changes(props: Props) {
  const { own, texts } = props
  const [open, setOpen] = useState<CustomerAction | 'goOn' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const may = (action: CustomerAction) => own.actions.find((one) => one.action === action)
  const row = (action: CustomerAction | 'goOn') => ({
    open: open === action,
    onToggle: () => {
      setProblem(null)
      setOpen(open === action ? null : action)
    },
  })
  const shared = {
    ...props,
    onDone: () => {
      setOpen(null)
      props.onDone()
    },
    onProblem: setProblem,
  }
  return (
    <>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className={page.changes}>
        {own.gift?.goOn && (
          <Row
            icon="gift"
            title={texts.goOn}
            hint={fill(texts.goOnHint, { ...own.gift.goOn, date: dayIn(own.gift.goOn.from, props.language) })}
            {...row('goOn')}
          >
            <Simple {...shared} command={{ action: 'goOn' }} label={texts.goOn} />
          </Row>
        )}
        {may('keep')?.allowed && (
          <Row icon="return" title={fill(texts.keep, { name: own.name })} hint={texts.keepUntil} {...row('keep')}>
            <Simple {...shared} command={{ action: 'keep' }} label={fill(texts.keep, { name: own.name })} />
          </Row>
        )}
        {may('change')?.allowed && (
          <Row icon="switch" title={texts.switch} hint={texts.switchHint} {...row('change')}>
            <SwitchOffer {...shared} />
          </Row>
        )}
        {may('resume')?.allowed && (
          <Row icon="play" title={texts.resume} hint={texts.resumeHint} {...row('resume')}>
            <Simple {...shared} command={{ action: 'resume' }} label={texts.resumeNow} />
          </Row>
        )}
        {may('pause')?.allowed && (
          <Row icon="pause" title={texts.pause} hint={texts.pauseHint} {...row('pause')}>
            <Pause {...shared} />
          </Row>
        )}
        {may('skip')?.allowed && (
          <Row icon="skip" title={texts.skip} hint={texts.skipHint} {...row('skip')}>
            <Simple {...shared} command={{ action: 'skip' }} label={texts.skipNow} />
          </Row>
        )}
        {may('skip')?.why === 'ALREADY_SKIPPED' && <p className={page.told}>{texts.alreadySkipped}</p>}
        {may('cancel')?.allowed && (
          <a className={page.row} href={cancelPath(own.id)}>
            <Icon name="close" size={20} />
            <span>
              <b>{texts.cancel}</b>
              <span>{texts.cancelHint}</span>
            </span>
            <Icon name="arrow-right" size={20} />
          </a>
        )}
      </div>
    </>
  )
}

function Row({
  icon,
  title,
  hint,
  open,
  onToggle,
  children,
}: {
  icon: IconName
  title: string
  hint: string
  open: boolean
  onToggle: () => void
  children: ReactNode
}) {
  const panel = useId()
  return (
    <div>
      <button type="button" className={page.row} aria-expanded={open} aria-controls={panel} onClick={onToggle}>
        <Icon name={icon} size={20} />
        <span>
          <b>{title}</b>
          <span>{hint}</span>
        </span>
        <Icon name="chevron-down" size={20} />
      </button>
      <div id={panel} className={page.panel} hidden={!open}>
        {open && children}
      </div>
    </div>
  )
}

type OfChange = Props & { onProblem: (problem: string | null) => void }

interface Previewed {
  /** The question that it answers. */
  of: string
  preview: OwnPreview | null
  problem: string | null
}

/** What a change would do, asked for again whenever the command differs. */
function usePreview({ own, client, texts, takeFailure }: OfChange, command: CustomerCommand | null) {
  const { id, version } = own
  const asked = command === null ? '' : JSON.stringify({ version, command })
  const [answer, setAnswer] = useState<Previewed>({ of: '', preview: null, problem: null })
  useEffect(() => {
    if (asked === '') return
    const left = new AbortController()
    const set = (part: Partial<Previewed>) =>
      left.signal.aborted || setAnswer({ of: asked, preview: null, problem: null, ...part })
    const question = JSON.parse(asked) as { command: CustomerCommand }
    client.changePreview(id, question.command, left.signal).then(
      (preview) => set({ preview }),
      (error: unknown) => {
        if (left.signal.aborted || takeFailure(error)) return
        const failed = error instanceof CallFailed ? error.problem : undefined
        const { code } = (failed?.data ?? {}) as { code?: string }
        set({ problem: failed ? problemText(failed.code, code, texts) : texts.failed })
      },
    )
    return () => left.abort()
  }, [asked, id, client, texts, takeFailure])
  const { preview, problem } = answer.of === asked ? answer : { preview: null, problem: null }
  return { preview, problem, setPreview: (next: OwnPreview) => setAnswer({ of: asked, preview: next, problem: null }) }
}

/** A command with its preview and the button that confirms it. */
function useConfirmed(props: OfChange, command: CustomerCommand | null) {
  const { own, client, texts, show, takeFailure, onDone, onProblem } = props
  const { preview, setPreview, problem } = usePreview(props, command)
  const change = useChange({
    id: own.id,
    client,
    texts,
    takeFailure,
    onPreview: setPreview,
    onDone: (after) => {
      show(after)
      onDone()
    },
    onCurrent: (current) => {
      show(current)
      onProblem(texts.conflict)
    },
  })
  const confirm = () => {
    if (command && preview) void change.confirm(command, preview)
  }
  return { preview, problem: change.problem ?? problem, sending: change.sending, confirm }
}

function Problem({ text }: { text: string | null }) {
  return text ? <Notice tone="bad">{text}</Notice> : null
}

/** A change without a choice: what it does, and the button. */
function Simple(props: OfChange & { command: CustomerCommand; label: string }) {
  const { texts, language, command, label } = props
  const { preview, problem, sending, confirm } = useConfirmed(props, command)
  const day = (date: string) => dayIn(date, language)
  return (
    <>
      <Problem text={problem} />
      <p className={css.muted} aria-live="polite">
        {preview?.after.skip
          ? fill(texts.skipWhat, {
              from: day(preview.after.skip.from),
              to: day(preview.after.skip.to),
              date: preview.nextCharge ? day(preview.nextCharge.date) : '',
            })
          : preview?.nextCharge
            ? fill(texts.thenPays, {
                amount: amountIn(preview.nextCharge.gross, language),
                date: day(preview.nextCharge.date),
              })
            : ''}
      </p>
      <div className={css.ways}>
        <Button onClick={confirm} disabled={!preview} aria-disabled={sending}>
          {sending || (!preview && !problem) ? texts.sending : label}
        </Button>
      </div>
    </>
  )
}

/** Whole months, up to the longest pause. */
function Pause(props: OfChange) {
  const { own, texts, language } = props
  const name = useId()
  const choices = Array.from({ length: 12 }, (_, index) => ({
    count: index + 1,
    until: monthsAfter(own.today, index + 1),
  })).filter(({ until }) => until <= own.pauseUpTo)
  const [until, setUntil] = useState(choices[0]?.until ?? own.pauseUpTo)
  const { preview, problem, sending, confirm } = useConfirmed(props, { action: 'pause', until })
  return (
    <>
      <Problem text={problem} />
      <fieldset className={page.options}>
        <legend className={css.hidden}>{texts.pauseUntil}</legend>
        {choices.map((choice) => (
          <label key={choice.until} className={page.option}>
            <input type="radio" name={name} checked={choice.until === until} onChange={() => setUntil(choice.until)} />
            <span className={page.dot} />
            <span>
              {fill(choice.count === 1 ? texts.pauseForOne : texts.pauseFor, {
                count: choice.count,
                date: dayIn(choice.until, language),
              })}
            </span>
          </label>
        ))}
      </fieldset>
      <p className={css.muted}>{fill(texts.pauseWhat, { date: dayIn(until, language) })}</p>
      <div className={css.ways}>
        <Button onClick={confirm} disabled={!preview} aria-disabled={sending}>
          {sending ? texts.sending : fill(texts.pauseNow, { date: dayIn(until, language) })}
        </Button>
      </div>
    </>
  )
}

/** The offers to choose from, and a slip that says what the chosen one costs, now and later. */
function SwitchOffer(props: OfChange) {
  const { own, texts, language } = props
  const name = useId()
  const [path, setPath] = useState<string | null>(null)
  const offer = own.switchTo.find((one) => one.path === path)
  const { preview, problem, sending, confirm } = useConfirmed(
    props,
    path === null ? null : { action: 'change', offerPath: path },
  )
  const due = preview && !isNothing(preview.dueNow) ? amountIn(preview.dueNow, language) : null
  return (
    <div className={page.switch}>
      <fieldset className={page.options}>
        <legend className={css.hidden}>{texts.switch}</legend>
        {own.switchTo.map((one) => (
          <label key={one.path} className={page.option}>
            <input type="radio" name={name} checked={one.path === path} onChange={() => setPath(one.path)} />
            <span className={page.dot} />
            <b>{one.name}</b>
            <span className={css.amount}>
              {one.price} {one.term}
            </span>
          </label>
        ))}
        <p className={page.present}>
          <Icon name="check" size={20} />
          <span>
            <b>{own.name}</b> {texts.youHave}
          </span>
        </p>
      </fieldset>
      <div className={page.slip} aria-live="polite">
        <Problem text={problem} />
        {!offer && <p className={css.muted}>{texts.choose}</p>}
        {offer && !preview && !problem && <p className={css.muted}>{texts.sending}</p>}
        {offer && preview && (
          <>
            <h3>{fill(texts.switchTitle, { name: offer.name })}</h3>
            <dl>
              {!isNothing(preview.creditedTotal) && (
                <div>
                  <dt>{texts.credited}</dt>
                  <dd>−{amountIn(preview.creditedTotal, language)}</dd>
                </div>
              )}
              {!isNothing(preview.chargedTotal) && (
                <div>
                  <dt>{fill(texts.charged, { name: offer.name })}</dt>
                  <dd>{amountIn(preview.chargedTotal, language)}</dd>
                </div>
              )}
              {!isNothing(preview.balanceChange) && (
                <div>
                  <dt>{texts.creditedLater}</dt>
                  <dd>{amountIn(preview.balanceChange, language)}</dd>
                </div>
              )}
              <div className={page.total}>
                <dt>{due ? texts.toPay : texts.toPayNothing}</dt>
                <dd>{due}</dd>
              </div>
            </dl>
            <ul>
              <li>
                {preview.changesOn === own.today
                  ? fill(texts.countsNow, { name: offer.name })
                  : fill(texts.countsLater, { name: offer.name, date: dayIn(preview.changesOn ?? '', language) })}
              </li>
              {preview.changesOn === own.today && preview.nextCharge && (
                <li>
                  {fill(texts.thenPays, {
                    amount: amountIn(preview.nextCharge.gross, language),
                    date: dayIn(preview.nextCharge.date, language),
                  })}
                </li>
              )}
            </ul>
            <div className={css.ways}>
              <Button onClick={confirm} aria-disabled={sending}>
                {sending ? texts.sending : due ? fill(texts.payAndSwitch, { amount: due }) : texts.switchNow}
              </Button>
              <Button emphasis="text" onClick={() => setPath(null)}>
                {texts.keepIt}
              </Button>
            </div>
            <p className={page.hint}>{texts.workedOut}</p>
          </>
        )}
      </div>
    </div>
  )
}

/**
 * The same day some months later, or the last one of a shorter month. The calendar's `plus` brings a library of 18 kB into a
 * file that the checkout shares.
 */
function monthsAfter(date: string, count: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(day, last))).toISOString().slice(0, 10)
}
