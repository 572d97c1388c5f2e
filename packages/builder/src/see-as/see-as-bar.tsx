import { factsOfOrder, noFacts, queryOf, type Reader, sampleOrder } from '@perennial/domain/page'
import { languageName, languages, type Language } from '@perennial/domain/languages'
import { Button } from '@perennial/ui/button'
import { Combobox } from '@perennial/ui/combobox'
import { DateTimeField } from '@perennial/ui/date-time-field'
import { IconButton } from '@perennial/ui/icon-button'
import { CloseIcon, DeleteIcon } from '@perennial/ui/icons'
import { useMessages } from '@perennial/ui/messages'
import { momentName, valuesOf } from '@perennial/ui/patterns/condition-editor'
import { Popover } from '@perennial/ui/popover'
import { Row, Stack } from '@perennial/ui/stack'
import { Select } from '@perennial/ui/select'
import { Switch } from '@perennial/ui/switch'
import { TagPicker } from '@perennial/ui/tag-picker'
import { TextField } from '@perennial/ui/text-field'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { useBuilder } from '../context/builder-context.ts'
import { BasketFacts } from './basket-facts.tsx'
import { ConditionProblems } from './condition-problems.tsx'
import { basketCount, placeName, queryText, readerSentence } from './reader-words.ts'
import { forgetReader, keepReader, savedReaders } from './saved-readers.ts'
import type { SeeAs } from '../document/see-as.ts'
import * as styles from './see-as.styles.ts'
import { text } from './texts/index.ts'

export interface SeeAsBarProps {
  seeAs: SeeAs
  /** Why nobody may be shown as signed in; undefined where it is allowed (BLD-46). */
  signedInReason: string | undefined
  /** Takes another reader: width and language of the canvas follow. */
  onReader(reader: Reader): void
  onClose(): void
}

/** Who looks at the canvas: a cell for each axis, and a sentence that says who that is and what it hides (PAG-41). */
export function SeeAsBar({ seeAs, signedInReason, onReader, onClose }: SeeAsBarProps) {
  const messages = useMessages()
  const { zone } = useBuilder()
  const reader = useSyncExternalStore(seeAs.watch, seeAs.reader)
  const { start } = seeAs
  const hidden = useSyncExternalStore(seeAs.watch, seeAs.hidden).size
  const change = (facts: { [Fact in keyof Reader]?: Reader[Fact] | undefined }) =>
    onReader({ ...reader, ...facts } as Reader)
  const { country, region, language, at, signedIn, segments = [], subscriptionLabels = [], device, query } = reader
  const countries = valuesOf('country', messages)!
  return (
    <section aria-label={text('seeAs')}>
      <div className={styles.strip().className}>
        <Kept reader={reader} onReader={onReader} />
        <Cell
          label={text('country')}
          value={placeName(reader)}
          changed={country !== start.country || region !== start.region}
        >
          <Combobox
            label={text('country')}
            options={countries}
            value={country ?? 'unknown'}
            onChange={(next) =>
              change({ country: next === null || next === 'unknown' ? undefined : next, region: undefined })
            }
          />
          <TextField
            label={text('region')}
            hint={messages.conditionRegionHelp}
            disabled={country === undefined}
            value={region ?? ''}
            maxLength={20}
            onChange={(next) => change({ region: next.trim().toUpperCase() || undefined })}
          />
        </Cell>
        <Cell
          label={text('language')}
          value={languageName((language ?? 'en') as Language)}
          changed={language !== start.language}
        >
          <Select
            label={text('language')}
            options={languages.map((value) => ({ value, label: languageName(value) }))}
            value={(language ?? 'en') as Language}
            onChange={(next) => change({ language: next })}
          />
        </Cell>
        <Cell label={text('moment')} value={at === undefined ? '' : momentName(at, zone)} changed={at !== start.at}>
          <DateTimeField
            label={text('moment')}
            zone={zone}
            value={at === undefined ? null : new Date(at).toISOString()}
            onChange={(next) => next !== null && change({ at: Date.parse(next) })}
          />
          <Button size="small" onClick={() => change({ at: Date.now() })}>
            {text('now')}
          </Button>
        </Cell>
        <Cell
          label={text('person')}
          value={[text(signedIn ? 'yes' : 'no'), ...segments].join(', ')}
          changed={signedIn === true}
        >
          {signedInReason !== undefined && <p className={styles.note().className}>{signedInReason}</p>}
          <Switch
            checked={signedIn === true}
            disabled={signedInReason !== undefined}
            onChange={(next) => change(next ? { signedIn: true } : { ...signedOut, signedIn: false })}
          >
            {text('person')}
          </Switch>
          <TagPicker
            label={text('segments')}
            options={[]}
            disabled={signedIn !== true}
            value={[...segments]}
            onChange={(next) => change({ segments: next })}
            onCreate={(segment) => change({ segments: [...new Set([...segments, segment])] })}
          />
          <Switch
            checked={reader.activeSubscription === true}
            disabled={signedIn !== true}
            onChange={(next) =>
              change(next ? { activeSubscription: true } : { activeSubscription: false, subscriptionLabels: [] })
            }
          >
            {text('subscription')}
          </Switch>
          <TagPicker
            label={text('labels')}
            options={[]}
            disabled={reader.activeSubscription !== true}
            value={[...subscriptionLabels]}
            onChange={(next) => change({ subscriptionLabels: next })}
            onCreate={(label) => change({ subscriptionLabels: [...new Set([...subscriptionLabels, label])] })}
          />
        </Cell>
        <Cell
          label={text('device')}
          value={device === undefined ? '' : messages[`conditionDevice${device}`]}
          changed={device !== start.device}
        >
          <Select
            label={text('device')}
            options={valuesOf('device', messages)!}
            value={device ?? null}
            onChange={(next) => change({ device: next as Reader['device'] })}
          />
        </Cell>
        <Cell label={text('query')} value={queryText(query) || text('noQuery')} changed={queryText(query) !== ''}>
          <TextField
            label={text('query')}
            hint={text('queryHelp')}
            value={queryText(query)}
            maxLength={500}
            onChange={(next) => change({ query: queryOf(next) })}
          />
        </Cell>
        <Cell
          label={text('basket')}
          value={basketCount(reader) > 0 ? text('basketSet', { n: basketCount(reader) }) : text('basketEmpty')}
          changed={basketCount(reader) > 0}
        >
          <BasketFacts
            facts={reader}
            onFacts={change}
            onSample={() => change({ ...emptyBasket, ...factsOfOrder(sampleOrder) })}
            onEmpty={() => change({ ...emptyBasket, ...noFacts })}
          />
        </Cell>
        <div className={styles.ends().className}>
          <Button size="small" emphasis="quiet" onClick={() => onReader(start)}>
            {text('reset')}
          </Button>
          <IconButton icon={CloseIcon} label={text('close')} onClick={onClose} />
        </div>
      </div>
      <p className={styles.sentence().className} role="status">
        {readerSentence(reader, zone)} {hidden > 0 ? text('hides', { n: hidden }) : text('hidesNone')}
      </p>
      <ConditionProblems />
    </section>
  )
}

/** Facts that a basket may have or not. */
const emptyBasket = { paymentMethodSelected: undefined, orderPrice: undefined }
/** Nobody knows anything of who has not signed in. */
const signedOut = { segments: [], activeSubscription: false, subscriptionLabels: [] }

function Cell({
  label,
  value,
  changed,
  children,
}: {
  label: string
  value: string
  changed: boolean
  children: ReactNode
}) {
  return (
    <Popover
      label={label}
      trigger={
        <Button emphasis="quiet" className={styles.cell({ changed }).className}>
          <span className={styles.cellWords().className}>
            <span className={styles.cellLabel().className}>{label}</span>{' '}
            <span className={styles.cellValue().className}>{value}</span>
          </span>
        </Button>
      }
    >
      <div className={styles.form().className}>{children}</div>
    </Popover>
  )
}

/** Readers with names. */
function Kept({ reader, onReader }: { reader: Reader; onReader(reader: Reader): void }) {
  const [kept, setKept] = useState(savedReaders)
  const [name, setName] = useState('')
  const current = kept.find((one) => JSON.stringify(one.reader) === JSON.stringify(reader))
  const typed = name.trim()
  return (
    <Cell label={text('seeAs')} value={current?.name ?? text('anybody')} changed={current !== undefined}>
      {kept.length === 0 ? (
        <p className={styles.note().className}>{text('namesNone')}</p>
      ) : (
        <ul className={styles.names().className} aria-label={text('names')}>
          {kept.map((one) => (
            <li key={one.name} className={styles.named().className}>
              <Button size="small" emphasis="quiet" onClick={() => onReader(one.reader)}>
                {one.name}
              </Button>
              <IconButton
                icon={DeleteIcon}
                label={text('forget', { name: one.name })}
                onClick={() => setKept(forgetReader(one.name))}
              />
            </li>
          ))}
        </ul>
      )}
      <Stack gap="small">
        <TextField label={text('name')} value={name} maxLength={60} onChange={setName} />
        <Row>
          <Button
            size="small"
            // Focus stays on it when the name has been taken.
            disabledReason={typed === '' ? text('nameFirst') : undefined}
            onClick={() => {
              setKept(keepReader({ name: typed, reader }))
              setName('')
            }}
          >
            {text('keep')}
          </Button>
        </Row>
      </Stack>
    </Cell>
  )
}
