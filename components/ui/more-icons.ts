import type { IconShape } from './icon-paths.ts'

// These icons are used by only a few components. Pages that show none of them don't load this file.

export const bellIcon: IconShape = { d: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15l1.5-2zM9.8 18.7a2.3 2.3 0 0 0 4.4 0' }
export const clockIcon: IconShape = { d: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.2 2' }
export const copyIcon: IconShape = {
  d: 'M9.5 8.5h9c.6 0 1 .4 1 1v9.5c0 .6-.4 1-1 1h-9c-.6 0-1-.4-1-1V9.5c0-.6.4-1 1-1zM15.5 5.5V5c0-.6-.4-1-1-1h-9c-.6 0-1 .4-1 1v9.5c0 .6.4 1 1 1h.5',
}
export const externalIcon: IconShape = {
  d: 'M14 4.5h5.5V10M19.3 4.7 11 13M17.5 13.5v4.7c0 .7-.6 1.3-1.3 1.3H5.8c-.7 0-1.3-.6-1.3-1.3V7.8c0-.7.6-1.3 1.3-1.3h4.7',
}
export const fileIcon: IconShape = {
  d: 'M6.5 3.5h7.2l4.8 4.8v11.2c0 .6-.4 1-1 1h-11c-.6 0-1-.4-1-1v-15c0-.6.4-1 1-1zM13.5 3.7v4.8h4.8',
}
export const heartIcon: IconShape = {
  d: 'M12 20.2C6.9 16.6 3.6 13.3 3.6 9.5A4.5 4.5 0 0 1 8.1 5c1.6 0 3 .8 3.9 2.1A4.7 4.7 0 0 1 15.9 5a4.5 4.5 0 0 1 4.5 4.5c0 3.8-3.3 7.1-8.4 10.7z',
}
export const lockIcon: IconShape = {
  d: 'M6.5 10.5h11c.8 0 1.5.7 1.5 1.5v6.5c0 .8-.7 1.5-1.5 1.5h-11c-.8 0-1.5-.7-1.5-1.5V12c0-.8.7-1.5 1.5-1.5zM8.2 10.5V7.8a3.8 3.8 0 0 1 7.6 0v2.7',
}
export const mailIcon: IconShape = {
  d: 'M4.5 5.5h15c.8 0 1.5.7 1.5 1.5v10c0 .8-.7 1.5-1.5 1.5h-15c-.8 0-1.5-.7-1.5-1.5V7c0-.8.7-1.5 1.5-1.5zM3.5 7.5 12 13.2l8.5-5.7',
}
export const peopleIcon: IconShape = {
  d: 'M9 11.2a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.8 20c.2-3.6 2.6-6 6.2-6s6 2.4 6.2 6M15.5 4.6a3.3 3.3 0 0 1 .4 6.3M17.7 14.4c2.1.8 3.4 2.8 3.5 5.6',
}
export const personIcon: IconShape = {
  d: 'M12 11.4a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6zM4.8 20.2c.3-3.9 3.1-6.4 7.2-6.4s6.9 2.5 7.2 6.4',
}
export const pinIcon: IconShape = {
  d: 'M12 21.2c-3.6-3.7-6.8-7.2-6.8-11.1a6.8 6.8 0 0 1 13.6 0c0 3.9-3.2 7.4-6.8 11.1zM12 12.6a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2z',
}
export const searchIcon: IconShape = { d: 'M10.8 17.6a6.8 6.8 0 1 0 0-13.6 6.8 6.8 0 0 0 0 13.6zM15.8 15.8 20.5 20.5' }
export const shareIcon: IconShape = {
  d: 'M6.2 14.6a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2zM17.2 8.8a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2zM17.2 20.4a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2zM8.5 10.8l6.4-3.4M8.5 13.2l6.4 3.4',
}
export const trashIcon: IconShape = {
  d: 'M4 6.8h16M9.2 6.8V4.5c0-.6.4-1 1-1h3.6c.6 0 1 .4 1 1v2.3M6 6.8l.8 12c.1.9.8 1.7 1.8 1.7h6.8c1 0 1.7-.8 1.8-1.7l.8-12M10 11v5.5M14 11v5.5',
}
export const uploadIcon: IconShape = {
  d: 'M12 15.5V4M7.5 8.2 12 3.8l4.5 4.4M3.8 14.5v3.7c0 1 .8 1.8 1.8 1.8h12.8c1 0 1.8-.8 1.8-1.8v-3.7',
}
