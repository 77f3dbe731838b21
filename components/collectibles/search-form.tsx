import field from '#components/fields/field.module.css'
import { Button } from '#components/ui/button.tsx'
import { searchIcon } from '#components/ui/more-icons.ts'
import styles from './search-form.module.css'

interface SearchFormProps {
  /** The page that answers, which gets the search text as `q`. */
  action: string
  asked: string
  label: string
  find: string
}

/** A search that the server answers, so that it works without scripts. */
export const SearchForm = ({ action, asked, label, find }: SearchFormProps) => (
  <search>
    <form action={action} className={styles.search}>
      <label htmlFor="q" className={styles.label}>
        {label}
      </label>
      <input
        id="q"
        name="q"
        type="search"
        defaultValue={asked}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        className={field.input}
      />
      <Button type="submit" size="large" icon={searchIcon}>
        {find}
      </Button>
    </form>
  </search>
)
