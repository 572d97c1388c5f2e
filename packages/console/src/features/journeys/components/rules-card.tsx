import { sameValue } from '@perennial/domain/json'
import type { Journey, JourneyGroup } from '@perennial/domain/journeys'
import { Button } from '@perennial/ui/button'
import { Card } from '@perennial/ui/card'
import { ConfirmDialog } from '@perennial/ui/confirm-dialog'
import { IconButton } from '@perennial/ui/icon-button'
import {
  AddIcon,
  DeleteIcon,
  DestinationIcon,
  DownIcon,
  Icon,
  MoreIcon,
  TestVisitorIcon,
  UpIcon,
} from '@perennial/ui/icons'
import { Menu } from '@perennial/ui/menu'
import { useState } from 'react'
import { text } from '../texts.ts'
import { withNewRule, withoutRule, withRule, withRuleMoved } from '../group-editing.ts'
import * as styles from '../journeys.styles.ts'
import { RuleAction } from './rule-action.tsx'
import { RuleConditions, type RuleConditionsProps } from './rule-conditions.tsx'
import { VisitorTest } from './visitor-test.tsx'

export interface RulesCardProps extends Pick<RuleConditionsProps, 'known'> {
  group: JourneyGroup
  /** The saved version; differences are marked. */
  before: JourneyGroup
  tags: readonly string[]
  editable: boolean
  onChange: (group: JourneyGroup) => void
}

/** The rules of a group in their order: conditions, and where the visitors go (JRN-07, JRN-08). */
export function RulesCard({ group, before, tags, known, editable, onChange }: RulesCardProps) {
  const [testing, setTesting] = useState(false)
  const [removed, setRemoved] = useState<number>()
  const last = group.journeys.length - 1
  return (
    <Card
      title={text('rules')}
      note={text('firstRuleWins')}
      flush
      actions={
        <Button size="small" icon={TestVisitorIcon} onClick={() => setTesting(true)}>
          {text('testVisitor')}
        </Button>
      }
    >
      <div className={`${styles.rule()} ${styles.ruleHead()}`} aria-hidden="true">
        <span />
        <span>{text('whenMatches')}</span>
        <span />
        <span>{text('sendTo')}</span>
        <span />
      </div>
      <ol className={styles.ruleList().className}>
        {group.journeys.map((rule, index) => (
          <li key={rule.id} className={styles.rule({ changed: differs(rule, before) }).className}>
            <span className={styles.ruleNumber().className}>{index + 1}</span>
            <RuleConditions
              rule={rule}
              known={known}
              editable={editable}
              onChange={(conditions) => onChange(withRule(group, { ...rule, conditions }))}
            />
            <span className={styles.arrow().className}>
              <Icon of={DestinationIcon} />
            </span>
            <RuleAction
              action={rule.actions[0]}
              tags={tags}
              editable={editable}
              onChange={(action) => onChange(withRule(group, { ...rule, actions: [action, ...rule.actions.slice(1)] }))}
            />
            {editable ? (
              <Menu
                trigger={<IconButton icon={MoreIcon} label={text('ruleMenu', { n: index + 1 })} />}
                entries={[
                  {
                    id: 'up',
                    label: text('ruleUp'),
                    icon: UpIcon,
                    disabled: index === 0,
                    onClick: () => onChange(withRuleMoved(group, rule.id, -1)),
                  },
                  {
                    id: 'down',
                    label: text('ruleDown'),
                    icon: DownIcon,
                    disabled: index === last,
                    onClick: () => onChange(withRuleMoved(group, rule.id, 1)),
                  },
                  {
                    id: 'remove',
                    label: text('removeRule'),
                    icon: DeleteIcon,
                    tone: 'danger',
                    onClick: () => setRemoved(index),
                  },
                ]}
              />
            ) : (
              <span />
            )}
          </li>
        ))}
      </ol>
      <div className={styles.foot().className}>
        {editable ? (
          <Button size="small" icon={AddIcon} onClick={() => onChange(withNewRule(group))}>
            {text('addRule')}
          </Button>
        ) : (
          <span />
        )}
        <span className={styles.joint().className}>
          {text('otherwise')} →{' '}
          {group.fallback_tag ? (
            <code className={styles.tagCode().className}>{group.fallback_tag}</code>
          ) : (
            text('nowhereYet')
          )}
        </span>
      </div>
      <ConfirmDialog
        open={removed !== undefined}
        onClose={() => setRemoved(undefined)}
        title={text('removeRuleTitle', { n: (removed ?? 0) + 1 })}
        confirmLabel={text('removeRule')}
        tone="danger"
        onConfirm={() => {
          const rule = group.journeys[removed ?? -1]
          if (rule) onChange(withoutRule(group, rule.id))
        }}
      >
        {text('removeRuleBody')}
      </ConfirmDialog>
      {testing && <VisitorTest group={group} known={known} onClose={() => setTesting(false)} />}
    </Card>
  )
}

const differs = (rule: Journey, before: JourneyGroup) =>
  !sameValue(
    before.journeys.find(({ id }) => id === rule.id),
    rule,
  )
