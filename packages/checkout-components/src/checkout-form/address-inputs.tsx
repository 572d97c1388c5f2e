import type { PostalAddress } from '@perennial/domain/order'
import { useMemo } from 'react'
import { useAddressRules } from '../checkout/use-address-rules.ts'
import { SelectField, TextField } from './fields.tsx'
import { useFields } from './fields-context.ts'

interface AddressInputsProps {
  /** Path of the address among the form's values. */
  of: string
  /** For the browser's memory. */
  section?: 'shipping' | 'billing'
  address: PostalAddress
  /** Codes of the selectable countries; null means all. */
  countries: readonly string[] | null
  /** Shows only the fields that tax depends on. */
  taxOnly?: boolean
  /** @param fields those that changed, whose errors are out of date */
  onChange: (part: Partial<PostalAddress>, ...fields: string[]) => void
}

/** An address in the format of its country: fields, names and lists change with the country (ADR-06 to ADR-10). */
export function AddressInputs({
  of,
  section = 'shipping',
  address,
  countries,
  taxOnly = false,
  onChange: change,
}: AddressInputsProps) {
  const { texts, language } = useFields()
  const { rules, states } = useAddressRules(address.country)
  const list = states[address.country]
  const names = useMemo(() => {
    const codes = countries ?? rules?.countryCodes ?? [address.country]
    const compare = new Intl.Collator(language).compare
    return codes
      .map((code) => ({ code, name: rules?.countryName(code, language) ?? code }))
      .sort((one, other) => compare(one.name, other.name))
  }, [countries, rules, language, address.country])
  const format = rules?.addressFormat(address.country)
  const labels = rules?.fieldLabels(address.country, language)
  const isTaxDetail = address.country === 'US' || address.country === 'CA'
  const shows = (field: 'city' | 'state' | 'postalCode') =>
    format !== undefined &&
    !format.hidden.includes(field) &&
    (!taxOnly || (isTaxDetail && field !== 'city' && (field === 'state' || address.country === 'US')))
  const isOptional = (field: 'city' | 'state' | 'postalCode') => !taxOnly && !format?.required.includes(field)

  const text = (field: keyof PostalAddress, label: string) => ({
    path: `${of}.${field}`,
    label,
    value: address[field],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => change({ [field]: value }, field),
  })

  return (
    <>
      <SelectField
        {...text('country', texts.country)}
        autoComplete={`${section} country`}
        onChange={({ currentTarget: { value } }) =>
          change(rules ? rules.withCountry(address, value) : { country: value }, 'country', 'state', 'postalCode')
        }
      >
        {!names.some(({ code }) => code === address.country) && <option value="">{texts.chooseCountry}</option>}
        {names.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {!taxOnly && (
        <>
          <TextField {...text('address1', texts.address1)} autoComplete={`${section} address-line1`} />
          <TextField {...text('address2', texts.address2)} optional autoComplete={`${section} address-line2`} />
        </>
      )}
      {shows('city') && (
        <TextField
          {...text('city', labels?.city ?? '')}
          optional={isOptional('city')}
          width="twoThirds"
          autoComplete={`${section} address-level2`}
        />
      )}
      {shows('postalCode') && (
        <TextField
          {...text('postalCode', labels?.postalCode ?? '')}
          optional={isOptional('postalCode')}
          width={shows('city') ? 'third' : 'half'}
          autoComplete={`${section} postal-code`}
          maxLength={20}
        />
      )}
      {shows('state') &&
        (list ? (
          <SelectField {...text('state', labels?.state ?? '')} width="half" autoComplete={`${section} address-level1`}>
            <option value="">{texts.chooseState}</option>
            {list.map(([key, name]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : (
          <TextField
            {...text('state', labels?.state ?? '')}
            optional={isOptional('state')}
            width="half"
            autoComplete={`${section} address-level1`}
          />
        ))}
    </>
  )
}
