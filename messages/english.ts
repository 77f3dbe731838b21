import circle from './en/circle.json' with { type: 'json' }
import common from './en/common.json' with { type: 'json' }
import fields from './en/fields.json' with { type: 'json' }
import footer from './en/footer.json' with { type: 'json' }
import header from './en/header.json' with { type: 'json' }
import home from './en/home.json' with { type: 'json' }
import login from './en/login.json' with { type: 'json' }
import notFound from './en/notFound.json' with { type: 'json' }
import portal from './en/portal.json' with { type: 'json' }
import signup from './en/signup.json' with { type: 'json' }
import wizard from './en/wizard.json' with { type: 'json' }

/** Every namespace by name; a page hands the browser only the ones that its own islands need. */
export const english = { circle, common, fields, footer, header, home, login, notFound, portal, signup, wizard }
