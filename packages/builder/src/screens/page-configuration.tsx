import {
  customLayoutId,
  defaultAuthProvider,
  flatLayout,
  layoutIn,
  type LostSection,
  masterLayouts,
  type SectionKey,
  sectionKey,
} from '@perennial/domain/page'
import { Select } from '@perennial/ui/select'
import { Stack } from '@perennial/ui/stack'
import { Switch } from '@perennial/ui/switch'
import { TextField } from '@perennial/ui/text-field'
import { type ReactNode, useEffect, useState } from 'react'
import { LayoutDesigner } from '../grid/layout-designer.tsx'
import { text } from '../texts/index.ts'
import { useBuilder } from '../context/builder-context.ts'
import type { AuthProvider, BuilderServices } from '../host/builder-services.ts'
import { type PageSettings, unplaced } from './page-settings.ts'
import { sectionName } from '../document/section-name.ts'

export interface PageConfigurationProps extends Pick<BuilderServices, 'findAuthProviders'> {
  draft: PageSettings
  lost: readonly LostSection[]
  targets: Readonly<Record<SectionKey, SectionKey>>
  /** The addresses of a live page, and the former ones. */
  address: ReactNode
  /** Readers see the page: its tag changes by an act of its own. */
  addressFixed: boolean
  /** Validation errors of the layout. */
  problems: readonly string[]
  onChange(part: Partial<PageSettings>): void
  onTargets(targets: Record<SectionKey, SectionKey>): void
}

/** Template, tag and sign-in of the page (BLD-31). */
export function PageConfiguration({
  draft,
  lost,
  targets,
  problems,
  address,
  addressFixed,
  findAuthProviders,
  onChange,
  onTargets,
}: PageConfigurationProps) {
  const { working, readOnly } = useBuilder()
  const { sections } = layoutIn({ pageMasterLayout: draft.layout, customLayout: draft.customLayout })
  const places = sections.map(({ name }) => ({ value: sectionKey(name), label: sectionName(sectionKey(name)) }))
  return (
    <Stack>
      {draft.layout !== flatLayout.id && (
        <Select
          label={text('layout')}
          readOnly={readOnly}
          value={draft.layout}
          options={[
            ...masterLayouts.map(({ id, label, sections: own }) => ({
              value: id,
              label,
              hint: own.map(({ name }) => sectionName(sectionKey(name))).join(', '),
            })),
            { value: customLayoutId, label: text('layoutOwn'), hint: text('layoutOwnHint') },
          ]}
          onChange={(layout) => {
            onChange({ layout })
            onTargets({})
          }}
        />
      )}
      {draft.layout === customLayoutId && (
        <LayoutDesigner
          layout={draft.customLayout}
          problems={problems}
          readOnly={readOnly}
          cardsIn={(name) => working.engine.ids(sectionKey(name)).length}
          onChange={(customLayout) => onChange({ customLayout })}
        />
      )}
      {lost.map(({ section, ids, suggested }) => (
        <Select
          key={section}
          label={text('cardsOf', { section: sectionName(section), n: ids.length })}
          hint={text('lostSection')}
          value={targets[section] ?? suggested}
          options={[...places, { value: unplaced, label: text('keepUnplaced') }]}
          onChange={(target) => onTargets({ ...targets, [section]: target })}
        />
      ))}
      {!addressFixed && (
        <TextField
          label={text('tag')}
          hint={text('tagHint')}
          mono
          maxLength={200}
          readOnly={readOnly}
          value={draft.tag}
          onChange={(tag) => onChange({ tag })}
        />
      )}
      {address}
      <Switch
        checked={draft.signIn}
        disabled={readOnly}
        // Without a sign-in there is no provider to store (BLD-33).
        onChange={(signIn) => onChange({ signIn, provider: signIn ? draft.provider || defaultAuthProvider : '' })}
      >
        {text('requireSignIn')}
      </Switch>
      {draft.signIn && (
        <ProviderField
          provider={draft.provider}
          findAuthProviders={findAuthProviders}
          onChange={(provider) => onChange({ provider })}
        />
      )}
    </Stack>
  )
}

/** Who signs visitors in: the providers that the tenant has, and the one that the page names already (BLD-34). */
function ProviderField({
  provider,
  findAuthProviders,
  onChange,
}: { provider: string; onChange(provider: string): void } & Pick<BuilderServices, 'findAuthProviders'>) {
  const { readOnly } = useBuilder()
  const [providers, setProviders] = useState<readonly AuthProvider[]>([])
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let requested = true
    findAuthProviders().then(
      (found) => requested && setProviders(found),
      () => requested && setFailed(true),
    )
    return () => {
      requested = false
    }
  }, [findAuthProviders])
  const known = providers.some(({ id }) => id === provider)
  return (
    <Select
      label={text('authProvider')}
      hint={text('authProviderHint')}
      error={failed ? text('loadFailed') : undefined}
      readOnly={readOnly}
      value={provider || null}
      options={[
        ...(known || provider === '' ? [] : [{ value: provider, label: provider }]),
        ...providers.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={onChange}
    />
  )
}
