import type { Criterion, Logic } from '@perennial/domain/search'
import { type ReactNode, useState } from 'react'
import { FilterIcon } from '../../icons/index.ts'
import { useMessages } from '../../messages/index.ts'
import { Button } from '../button/index.ts'
import { MenuButton } from '../menu/index.ts'
import { SearchField } from '../search-field/index.ts'
import { Select } from '../select/index.ts'
import * as styles from './filter-bar.styles.ts'
import { FilterChip } from './filter-chip.tsx'
import { emptyCriterion, type FilterField } from './filter-field.ts'

export type { FilterField } from './filter-field.ts'

export interface FilterBarProps {
  /** The search field at the start; without it there is none. */
  search?: { label: string; value: string; onSearch: (text: string) => void }
  /** The filterable fields. */
  fields?: readonly FilterField[]
  /** The filters that apply, one for a field. */
  criteria?: readonly Criterion[]
  /** Called with all filters after one is applied, changed or removed. */
  onCriteriaChange?: (criteria: readonly Criterion[]) => void
  /** Whether rows match all filters or any; shown from the second filter on (OBJ-59). */
  logic?: Logic
  /** Called with the chosen logic. */
  onLogicChange?: (logic: Logic) => void
  /** Controls between the search and the filters, such as a permanent selection. */
  children?: ReactNode
  /** Actions at the far end: Edit inline, Columns, Export. */
  end?: ReactNode
  className?: string
}

/** The toolbar over a table: a search, filters as chips, and actions. */
export function FilterBar({
  search,
  fields = [],
  criteria = [],
  onCriteriaChange,
  logic,
  onLogicChange,
  children,
  end,
  className,
}: FilterBarProps) {
  const messages = useMessages()
  const [opened, setOpened] = useState<string | null>(null)
  const fieldOf = (path: string) => fields.find((field) => field.path === path)
  const unused = fields.filter(({ path }) => !criteria.some((criterion) => criterion.path === path))
  // A new filter is local to the bar until it is applied.
  const begun = opened !== null && unused.some(({ path }) => path === opened) ? fieldOf(opened) : undefined
  const apply = (criterion: Criterion) => {
    const others = criteria.some(({ path }) => path === criterion.path)
    onCriteriaChange?.(
      others ? criteria.map((one) => (one.path === criterion.path ? criterion : one)) : [...criteria, criterion],
    )
    setOpened(null)
  }
  const shown = [...criteria, ...(begun ? [emptyCriterion(begun)] : [])]

  return (
    <div className={styles.bar({ className }).className}>
      {search && (
        <SearchField
          label={search.label}
          value={search.value}
          onSearch={search.onSearch}
          size="small"
          className={styles.searchPlace().className}
        />
      )}
      {children}
      {(shown.length > 0 || unused.length > 0) && (
        <div role="group" aria-label={messages.filters} className={styles.chips().className}>
          {shown.map((criterion) => {
            const field = fieldOf(criterion.path)
            if (!field) return null
            return (
              <FilterChip
                key={criterion.path}
                field={field}
                criterion={criterion}
                fresh={criterion.path === begun?.path}
                open={opened === criterion.path}
                onOpenChange={(open) => setOpened(open ? criterion.path : null)}
                onApply={apply}
                onRemove={() => {
                  setOpened(null)
                  onCriteriaChange?.(criteria.filter(({ path }) => path !== criterion.path))
                }}
              />
            )
          })}
          {unused.length > 0 && (
            <MenuButton
              size="small"
              icon={FilterIcon}
              entries={unused.map(({ path, name }) => ({ id: path, label: name, onClick: () => setOpened(path) }))}
            >
              {messages.addFilter}
            </MenuButton>
          )}
          {criteria.length > 1 && logic && onLogicChange && (
            <Select<Logic>
              label={messages.filterMatch}
              labelHidden
              size="small"
              value={logic}
              options={[
                { value: 'AND', label: messages.filterAll },
                { value: 'OR', label: messages.filterAny },
              ]}
              onChange={onLogicChange}
            />
          )}
          {criteria.length > 1 && (
            <Button size="small" emphasis="quiet" onClick={() => onCriteriaChange?.([])}>
              {messages.clearFilters}
            </Button>
          )}
        </div>
      )}
      {end && <div className={styles.endPlace().className}>{end}</div>}
    </div>
  )
}
