import type { OwnDetails } from '@perennial/api/customer-client'
import type { CardProps } from '@perennial/page-runtime/contract'
import { AccountFrame } from '../account/account-frame.tsx'
import account from '../account/account.module.css'
import { OwnStates } from '../account/own-states.tsx'
import { useOwn } from '../account/use-own.ts'
import type { TextOf } from '../texts/index.ts'
import { EmailAddress } from './email-address.tsx'
import { NameForm } from './name-form.tsx'

export interface AccountDetailsProps {
  lead?: string
}

/** Name, telephone and e-mail address of a customer, each to be changed by them. */
export function AccountDetails({ id, props, context, texts }: CardProps<AccountDetailsProps, TextOf<'account'>>) {
  const owned = useOwn<OwnDetails>(
    context,
    (client, signal) => client.details(signal),
    async () => (await import('../account/sample-account.ts')).sampleDetails(context.visitor?.name),
  )
  return (
    <AccountFrame texts={texts} place="details">
      <OwnStates owned={owned} texts={texts} context={context}>
        {(details) => {
          const parts = {
            id,
            details,
            client: owned.client,
            texts,
            language: context.language,
            isCanvas: context.surface === 'canvas',
            show: owned.show,
            takeFailure: owned.takeFailure,
          }
          return (
            <>
              <h1>{texts.details}</h1>
              <p className={account.lead}>{props.lead || texts.detailsLead}</p>
              {details.version === null ? (
                <p className={account.block}>{texts.nothingKept}</p>
              ) : (
                <NameForm {...parts} version={details.version} />
              )}
              <EmailAddress {...parts} />
            </>
          )
        }}
      </OwnStates>
    </AccountFrame>
  )
}
