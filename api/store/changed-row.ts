/** Runs a statement that returns the `id` of the row it changes. Returns whether there was such a row. */
export const changedRow = async (statement: {
  executeTakeFirst(): Promise<{ readonly id: string } | undefined>
}): Promise<boolean> => (await statement.executeTakeFirst()) !== undefined
