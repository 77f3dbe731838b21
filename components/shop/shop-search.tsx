import { useTranslations } from 'next-intl'
import { CATEGORY_TABS } from '#api/contract/retailers.ts'
import field from '#components/fields/field.module.css'
import { FieldFrame } from '#components/fields/field-frame.tsx'
import { Chip } from '#components/ui/chip.tsx'
import styles from './shop.module.css'

type ShopSearchProps = {
  typed: string
  category: number
  onType: (text: string) => void
  onCategory: (id: number) => void
}

export const ShopSearch = ({ typed, category, onType, onCategory }: ShopSearchProps) => {
  const t = useTranslations('shop')
  return (
    <search className={styles.search}>
      <FieldFrame id="shop-search" label={t('search')} hint={t('searchHint')}>
        <input
          id="shop-search"
          type="search"
          className={field.input}
          value={typed}
          maxLength={100}
          onChange={(event) => onType(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          aria-describedby="shop-search-hint"
        />
      </FieldFrame>
      <fieldset className={styles.tabs}>
        <legend className="visually-hidden">{t('tabs')}</legend>
        {CATEGORY_TABS.map(({ id }) => (
          <Chip key={id} chosen={id === category} onClick={() => onCategory(id)}>
            {t(`tab.${id}`)}
          </Chip>
        ))}
      </fieldset>
    </search>
  )
}
