import { useTranslations } from 'next-intl'
import { Skeleton } from '#components/ui/skeleton.tsx'
import grid from './shop-grid.module.css'
import tile from './shop-tile.module.css'

const ROOM = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Placeholders for eight shops, at the size of real ones. */
export const ShopLoading = () => {
  const t = useTranslations('shop')
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{t('loading')}</span>
      <div className={grid.grid}>
        {ROOM.map((name) => (
          <div key={name} className={grid.item}>
            <div className={tile.tile}>
              <Skeleton shape="block" className={tile.picture} />
              <div className={tile.words}>
                <Skeleton width="60%" height={18} />
                <Skeleton width="45%" height={26} className={tile.rate} />
                <Skeleton width="70%" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
