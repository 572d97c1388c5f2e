import type { PageSeo } from '@perennial/domain/page'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, within } from 'storybook/test'
import { BuilderContext, type Builder } from '../context/builder-context.ts'
import { SeoPanel } from './seo-panel.tsx'

let latest: PageSeo = {}

function Panel({ seo: first, readOnly }: { seo: PageSeo; readOnly: boolean }) {
  const [seo, setSeo] = useState(first)
  return (
    <BuilderContext value={{ readOnly, media: undefined } as Partial<Builder> as Builder}>
      <SeoPanel
        seo={seo}
        page={{
          attributes: { title: 'From the attributes' },
          name: 'Winter',
          address: 'https://shop.example/winter/',
        }}
        translated={['de']}
        readOnly={readOnly}
        onChange={(next) => {
          latest = next
          setSeo(next)
        }}
      />
    </BuilderContext>
  )
}

const meta = {
  title: 'Builder/SeoPanel',
  tags: ['!autodocs'],
  component: Panel,
  args: { seo: {}, readOnly: false },
} satisfies Meta<typeof Panel>
export default meta
type Story = StoryObj<typeof meta>

/** (PAG-64) */
export const PerLanguage: Story = {
  name: 'Fields are set per language, and both previews show what comes of them',
  play: async ({ canvas, userEvent }) => {
    const result = within(canvas.getByRole('region', { name: 'Search result' }))
    const shared = within(canvas.getByRole('region', { name: 'Shared link' }))
    await expect(result.getByText('From the attributes')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Title' }), 'Salt in winter')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Description' }), 'Four boxes.')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Share picture' }), '/media/salt.jpg')
    for (const preview of [result, shared]) await expect(preview.getByText('Salt in winter')).toBeVisible()
    await expect(shared.getByText('Four boxes.')).toBeVisible()
    await expect(shared.getByRole('presentation')).toHaveAttribute('src', '/media/salt.jpg')
    await expect(result.getByText('shop.example › winter')).toBeVisible()

    await userEvent.click(canvas.getByRole('button', { name: /Language/ }))
    await userEvent.click(await screen.findByRole('option', { name: /Deutsch$|German/ }))
    await expect(canvas.getByRole('textbox', { name: 'Title' })).toHaveValue('')
    await expect(result.getByText('Salt in winter')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Title' }), 'Salz im Winter')
    await userEvent.click(canvas.getByRole('switch', { name: 'Leave it out of search engines' }))
    await expect(result.getByText('Search engines leave this page out.')).toBeVisible()
    await expect(shared.getByText('Salz im Winter')).toBeVisible()

    await userEvent.type(canvas.getByRole('textbox', { name: 'Address to keep' }), 'winter')
    await expect(canvas.getByText('Begin the address to keep with / or https://.')).toBeVisible()
    await expect(latest).toEqual({
      en: { title: 'Salt in winter', description: 'Four boxes.', image: '/media/salt.jpg' },
      de: { title: 'Salz im Winter', noIndex: true, canonical: 'winter' },
    })
  },
}

export const ReadOnly: Story = {
  args: { readOnly: true, seo: { en: { title: 'Salt', noIndex: true } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Title' })).toHaveAttribute('readonly')
    await expect(canvas.getByText('Search engines leave this page out.')).toBeVisible()
  },
}
