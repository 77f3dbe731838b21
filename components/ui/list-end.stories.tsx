import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { ListEnd, type Paged } from './list-end.tsx'

const list = {
  isError: false,
  isFetchNextPageError: false,
  isFetching: false,
  isFetchingNextPage: false,
  hasNextPage: true,
  fetchNextPage: fn(),
  refetch: fn(),
}
const meta = {
  title: 'Parts/List end',
  component: ListEnd,
  args: {
    list,
    more: 'Show more',
    failed: 'We couldn’t load everything',
    why: 'Check your connection and try again.',
    retry: 'Try again',
    whole: 'That’s everything.',
  },
} satisfies Meta<typeof ListEnd>
export default meta
type Story = StoryObj<typeof meta>

const failed = { ...list, isError: true }

export const More: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }))
    await expect(list.fetchNextPage).toHaveBeenCalledOnce()
  },
}
export const LoadingMore: Story = { args: { list: { ...list, isFetching: true, isFetchingNextPage: true } } }
export const Complete: Story = { args: { list: { ...list, hasNextPage: false } } }
/** Reloading a list has failed. The list is still shown, but may be out of date. */
export const ReloadFailed: Story = {
  args: { list: { ...failed, hasNextPage: false } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('We couldn’t load everything')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(list.refetch).toHaveBeenCalledOnce()
    await expect(list.fetchNextPage).not.toHaveBeenCalled()
  },
}
/** The second page fails, and loads on the next try. */
export const KeepsTheFocus: Story = {
  render: (args) => <Failing {...args} />,
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Show more' })
    await userEvent.click(button)
    await expect(canvas.getByRole('alert')).toHaveTextContent('We couldn’t load everything')
    await expect(canvas.getByRole('button', { name: 'Try again' })).toHaveFocus()
    await userEvent.click(button)
    await expect(canvas.queryByRole('button')).toBeNull()
    await expect(canvas.getByText('That’s everything.')).toHaveFocus()
    await expect(list.refetch).not.toHaveBeenCalled()
  },
}
export const LongText: Story = {
  args: { list: failed, failed: 'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(4) },
}

const Failing = (args: Parameters<typeof ListEnd>[0]) => {
  const [pages, setPages] = useState<readonly Paged[]>([
    list,
    { ...failed, isFetchNextPageError: true },
    { ...list, hasNextPage: false },
  ])
  const [page = list, ...rest] = pages
  return <ListEnd {...args} list={{ ...page, fetchNextPage: () => setPages(rest) }} />
}
