/** What the server, the console and pages know of Acme. The type is `PaymentProvider`. */
export const provider = {
  id: 'acme',
  label: 'Acme Payments',
  schema: {
    type: 'object',
    properties: {
      name: {
        type: 'string',
        title: 'Name',
        pattern: '^[a-z][a-z0-9-]*$',
        minLength: 1,
        maxLength: 200,
        default: 'acme',
      },
      api_url: { type: 'string', title: 'Address of the API', format: 'uri', maxLength: 300 },
      public_key: { type: 'string', title: 'Public key', minLength: 1, maxLength: 300 },
      secret_key: { type: 'string', title: 'Secret key', minLength: 1, maxLength: 300, writeOnly: true },
      webhook_secret: {
        type: 'string',
        title: 'Secret of the webhook',
        minLength: 16,
        maxLength: 300,
        writeOnly: true,
      },
    },
    required: ['name', 'api_url', 'public_key', 'secret_key', 'webhook_secret'],
    additionalProperties: false,
  },
  uiSchema: { 'ui:order': ['name', 'api_url', 'public_key', 'secret_key', 'webhook_secret'] },
  methods: ['card'],
  limits: { perSecond: 10 },
  origins: {
    script: ['https://js.acme.example'],
    frame: ['https://js.acme.example'],
    connect: ['https://api.acme.example'],
    img: [],
  },
  popups: false,
}
