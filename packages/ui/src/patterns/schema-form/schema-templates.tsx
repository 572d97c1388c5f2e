import {
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  canExpand,
  type FieldTemplateProps,
  getUiOptions,
  type ObjectFieldTemplateProps,
  type TemplatesType,
} from '@rjsf/utils'
import { Button } from '../../components/button/index.ts'
import { Callout } from '../../components/callout/index.ts'
import { IconButton } from '../../components/icon-button/index.ts'
import { AddIcon, DeleteIcon, DownIcon, UpIcon } from '../../icons/index.ts'
import { fill } from '@perennial/domain/messages'
import { useMessages } from '../../messages/index.ts'
import { css, vars } from '../../theme/index.ts'

const group = css({ display: 'grid', gap: '14px', border: 0, margin: 0, padding: 0, minInlineSize: 0 })
const legend = css({ font: vars.type.subheading, padding: 0, marginBlockEnd: '8px' })
const note = css({ margin: 0, font: vars.type.dense, color: vars.text.muted })
const entry = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '8px',
  alignItems: 'start',
  paddingBlockEnd: '12px',
  borderBlockEnd: `1px solid ${vars.border.subtle}`,
})
const tools = css({ display: 'flex', gap: '2px' })
const hidden = css({ display: 'none' })

/** Our fields render label, hint and error themselves, so the wrapper adds nothing. */
function FieldTemplate(props: FieldTemplateProps) {
  const { hidden: unseen, children, registry } = props
  const { WrapIfAdditionalTemplate } = registry.templates
  if (unseen) return <div className={hidden().className}>{children}</div>
  return <WrapIfAdditionalTemplate {...props}>{children}</WrapIfAdditionalTemplate>
}

function ObjectFieldTemplate({
  title,
  description,
  properties,
  schema,
  uiSchema,
  formData,
  disabled,
  readonly,
  onAddProperty,
  fieldPathId,
}: ObjectFieldTemplateProps) {
  const messages = useMessages()
  if ((schema.oneOf || schema.anyOf) && !schema.properties && properties.length === 0) return null
  return (
    <fieldset id={fieldPathId.$id} className={group().className}>
      {title && <legend className={legend().className}>{title}</legend>}
      {description && <p className={note().className}>{description}</p>}
      {properties.map(({ content }) => content)}
      {canExpand(schema, uiSchema, formData) && !readonly && (
        <div>
          <Button icon={AddIcon} size="small" disabled={disabled} onClick={onAddProperty}>
            {messages.add}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

function ArrayFieldTemplate({
  title,
  items,
  canAdd,
  onAddClick,
  disabled,
  readonly,
  schema,
  uiSchema,
  rawErrors,
  fieldPathId,
}: ArrayFieldTemplateProps) {
  const messages = useMessages()
  const { title: ownTitle, description = schema.description } = getUiOptions(uiSchema)
  const name = ownTitle ?? title
  return (
    <fieldset id={fieldPathId.$id} className={group().className}>
      {name && <legend className={legend().className}>{name}</legend>}
      {description && <p className={note().className}>{description}</p>}
      {items}
      {rawErrors?.map((error) => (
        <Callout key={error} tone="danger">
          {error}
        </Callout>
      ))}
      {canAdd && !readonly && (
        <div>
          <Button icon={AddIcon} size="small" disabled={disabled} onClick={() => onAddClick()}>
            {fill(messages.formAdd, { what: name ?? '' }).trim()}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

function ArrayFieldItemTemplate({ children, buttonsProps, hasToolbar, index, readonly }: ArrayFieldItemTemplateProps) {
  const messages = useMessages()
  const { disabled, hasMoveUp, hasMoveDown, hasRemove, onMoveUpItem, onMoveDownItem, onRemoveItem } = buttonsProps
  const what = String(index + 1)
  return (
    <div className={entry().className}>
      <div>{children}</div>
      {hasToolbar && !readonly && (
        <div className={tools().className}>
          {(hasMoveUp || hasMoveDown) && (
            <>
              <IconButton
                icon={UpIcon}
                label={fill(messages.formMoveUp, { what })}
                disabled={disabled || !hasMoveUp}
                onClick={() => onMoveUpItem()}
              />
              <IconButton
                icon={DownIcon}
                label={fill(messages.formMoveDown, { what })}
                disabled={disabled || !hasMoveDown}
                onClick={() => onMoveDownItem()}
              />
            </>
          )}
          {hasRemove && (
            <IconButton
              icon={DeleteIcon}
              label={fill(messages.remove, { name: what })}
              disabled={disabled}
              onClick={() => onRemoveItem()}
            />
          )}
        </div>
      )}
    </div>
  )
}

/** The form library's templates in the kit's style. */
export const schemaTemplates: Partial<TemplatesType> = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
}
