import type { PostalAddress } from '@perennial/domain/order'
import { dispatch } from '../checkout/checkout.ts'
import { AddressInputs } from './address-inputs.tsx'

interface AddressFieldsProps {
  of: 'deliveryDetails' | 'billingDetails'
  address: PostalAddress
  /** Codes of the selectable countries; null means all. */
  countries: readonly string[] | null
  /** Shows only the fields that tax depends on. */
  taxOnly?: boolean
}

/** An address of the order. */
export const AddressFields = ({ of, ...rest }: AddressFieldsProps) => (
  <AddressInputs
    {...rest}
    of={of}
    section={of === 'deliveryDetails' ? 'shipping' : 'billing'}
    onChange={(address, ...fields) =>
      dispatch(
        { type: of === 'deliveryDetails' ? 'deliveryChanged' : 'billingChanged', address },
        ...fields.map((field) => `${of}.${field}`),
      )
    }
  />
)
