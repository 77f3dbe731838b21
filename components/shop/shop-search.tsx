import { useTranslations } from 'next-intl'
import { CATEGORY_TABS } from '#api/contract/retailers.ts'
import { Chip } from '#components/ui/chip.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { searchIcon } from '#components/ui/more-icons.ts'
import styles from './shop-find.module.css'

type SearchProps = { typed: string; onType: (text: string) => void }

export const ShopSearch = ({ typed, onType }: SearchProps) => {
  const t = useTranslations('shop')
  return (
    <search>
      <label className={styles.field}>
        <span className="visually-hidden">{t('search')}</span>
        <Icon name={searchIcon} />
        <input
          type="search"
          className={styles.input}
          value={typed}
          placeholder={t('search')}
          maxLength={100}
          onChange={(event) => onType(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      </label>
    </search>
  )
}

type TabsProps = { category: number; onCategory: (id: number) => void }

export const ShopTabs = ({ category, onCategory }: TabsProps) => {
  const t = useTranslations('shop')
  return (
    <fieldset className={styles.tabs}>
      <legend className="visually-hidden">{t('tabs')}</legend>
      {CATEGORY_TABS.map(({ id }) => (
        <Chip key={id} chosen={id === category} onClick={() => onCategory(id)}>
          {t(`tab.${id}`)}
        </Chip>
      ))}
    </fieldset>
  )
}
