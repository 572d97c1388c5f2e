import { normaliseTag, tagsOf } from '@perennial/domain/catalogue'
import { layoutOf, lostSections, masterLayouts, type SectionKey } from '@perennial/domain/page'
import { Button } from '@perennial/ui/button'
import { Dialog } from '@perennial/ui/dialog'
import { Select } from '@perennial/ui/select'
import { Stack } from '@perennial/ui/stack'
import { Switch } from '@perennial/ui/switch'
import { TextField } from '@perennial/ui/text-field'
import { useState } from 'react'
import { messages, say } from '../messages/index.ts'
import { useBuilder } from './builder-context.ts'
import { sectionName } from './section-name.ts'

/** The provider of a page that asks for a sign-in and names none (RUN-38). */
const defaultProvider = 'landing'
const unplaced = 'unplaced'

/**
 * Layout, tag and sign-in of the page. What is chosen waits for Confirm, which is one entry of the history (BLD-31 to
 * BLD-33). Cards of a section that the new layout does not have go where somebody says; none is ever dropped.
 */
export function PageSettingsDialog({ onClose }: { onClose(): void }) {
  const { working, readOnly } = useBuilder()
  const page = working.engine.toPage()
  const former = {
    layout: layoutOf(page.pageMasterLayout).id,
    tag: tagsOf(page)[0] ?? '',
    signIn: page.isAuthenticated === true,
    provider: page.pageAuthProvider ?? '',
  }
  const [draft, setDraft] = useState(former)
  const [targets, setTargets] = useState<Record<SectionKey, SectionKey>>({})
  const change = (part: Partial<typeof former>) => setDraft({ ...draft, ...part })
  const lost = draft.layout === former.layout ? [] : lostSections(page, draft.layout)
  const places = layoutOf(draft.layout).sections.map(({ name }) => ({
    value: JSON.stringify(name),
    label: sectionName(JSON.stringify(name)),
  }))
  const changed = JSON.stringify(draft) !== JSON.stringify(former)
  const confirm = () => {
    const tag = draft.tag.trim() === '' ? '' : normaliseTag(draft.tag.trim())
    working.applySettings({
      ...(draft.layout === former.layout
        ? {}
        : {
            layout: draft.layout,
            targets: Object.fromEntries(
              lost.flatMap(({ section, suggested }) => {
                const target = targets[section] ?? suggested
                return target === unplaced ? [] : [[section, target]]
              }),
            ),
          }),
      page: {
        // The form holds one tag; a page that came with more keeps the others.
        ...(tag === former.tag ? {} : { tags: [...(tag ? [tag] : []), ...tagsOf(page).slice(1)] }),
        isAuthenticated: draft.signIn,
        pageAuthProvider: draft.signIn ? draft.provider.trim() || defaultProvider : undefined,
      },
    })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      changed={changed}
      size="medium"
      title={messages.pageSettings}
      footer={
        <>
          <Button onClick={onClose}>{readOnly ? messages.close : messages.cancel}</Button>
          {!readOnly && (
            <Button tone="primary" onClick={confirm}>
              {messages.confirm}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <Select
          label={messages.layout}
          disabled={readOnly}
          value={draft.layout}
          options={masterLayouts.map(({ id, label, sections }) => ({
            value: id,
            label,
            hint: sections.map(({ name }) => sectionName(JSON.stringify(name))).join(', '),
          }))}
          onChange={(layout) => {
            change({ layout })
            setTargets({})
          }}
        />
        {lost.map(({ section, ids, suggested }) => (
          <Select
            key={section}
            label={say(ids.length === 1 ? 'cardOf' : 'cardsOf', { section: sectionName(section), n: ids.length })}
            hint={messages.lostSection}
            value={targets[section] ?? suggested}
            options={[...places, { value: unplaced, label: messages.keepUnplaced }]}
            onChange={(target) => setTargets({ ...targets, [section]: target })}
          />
        ))}
        <TextField
          label={messages.tag}
          hint={messages.tagHint}
          mono
          maxLength={200}
          readOnly={readOnly}
          value={draft.tag}
          onChange={(tag) => change({ tag })}
        />
        <Switch
          checked={draft.signIn}
          disabled={readOnly}
          // Without a sign-in there is no provider to keep (BLD-33).
          onChange={(signIn) => change({ signIn, provider: signIn ? draft.provider || defaultProvider : '' })}
        >
          {messages.requireSignIn}
        </Switch>
        {draft.signIn && (
          <TextField
            label={messages.authProvider}
            hint={messages.authProviderHint}
            maxLength={200}
            readOnly={readOnly}
            value={draft.provider}
            onChange={(provider) => change({ provider })}
          />
        )}
      </Stack>
    </Dialog>
  )
}
