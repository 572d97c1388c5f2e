import * as z from 'zod'
import { emailField, longTextField, patternField, textField, urlField } from '../fields.ts'
import { defineSettings } from '../setting-group.ts'

export const shop = defineSettings({
  id: 'shop',
  label: 'Shop',
  description: 'How the shop presents itself to shoppers.',
  use: { by: 'Published pages from their next build, the checkout, mails to shoppers and the shop’s sign-in.' },
  schema: z.strictObject({
    name: textField('Name').optional(),
    icon: patternField(
      'Icon',
      /^\/media\/[\w.-]+\.(?:svg|png|ico|webp)$/,
      'Write the address of a picture of the media library, such as /media/icon.svg: SVG, PNG, ICO or WebP.',
      {
        description:
          'The picture in a browser’s tab: an address of the media library, such as /media/icon.svg. Without one the first letter of the name is drawn on the brand colour.',
      },
    ).optional(),
    brand_colour: patternField('Brand colour', /^#[0-9a-fA-F]{6}$/, 'Write a colour such as #1f5e4a.', {
      description: 'Behind the drawn icon.',
    }).optional(),
    contact_email: emailField('Contact email', {
      description: 'Shoppers’ answers to mails go there, and mails name it.',
    }).optional(),
    terms_url: urlField('Terms and conditions', {
      description: 'Linked from the checkout, mails and the sign-in.',
    }).optional(),
    privacy_url: urlField('Privacy notice', {
      description: 'Linked from the checkout, mails and the sign-in.',
    }).optional(),
    company_name: textField('Company', {
      description: 'Who sells: on receipts and in mails to shoppers. The name of the shop when empty.',
    }).optional(),
    company_address: longTextField('Address of the company', {
      description: 'On receipts and in mails to shoppers, as it is to be printed, line by line.',
    }).optional(),
    tax_number: textField('Tax number', {
      description: 'VAT number, on receipts and in mails to shoppers.',
    }).optional(),
    withdrawal_url: urlField('How to withdraw', {
      description: 'Linked from the confirmation of an order.',
    }).optional(),
    order_mail_text: longTextField('Text of the order confirmation', {
      description:
        'A paragraph of the mail. It can name values of the order: {{customerDetails.firstName}}, {{orderDate}}, {{orderDateTime}}, {{nextPaymentDate}}, and of its first item {{offer.price}}, {{offer.tax}} and {{offer.detailedDisplayPrice}}.',
    }).optional(),
  }),
})
