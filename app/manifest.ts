import type { MetadataRoute } from 'next'
import { getTranslations } from 'next-intl/server'

const manifest = async (): Promise<MetadataRoute.Manifest> => {
  const t = await getTranslations('common')
  return {
    name: t('name'),
    short_name: t('name'),
    description: t('description'),
    id: '/',
    start_url: '/portal',
    scope: '/',
    display: 'standalone',
    lang: 'en-US',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}

export default manifest
