import { formatPhone } from '../../content/phone.ts';
import type { Company, ContactContent } from '../../content/types.ts';
import { mailtoUrl, mapsSearchUrl, telUrl, whatsappUrl } from '../../links/links.ts';

/** Every way to reach the company: the links, and the same as it is read and copied (K1–K3). */
export function contactLinks(company: Company, words: ContactContent) {
  const { whatsapp, phone, email, street, postalCode, locality, country } = company;
  const address = [street.value, `${postalCode.value} ${locality}, ${country}`];
  return {
    links: {
      whatsapp: whatsappUrl(whatsapp.value, words.whatsapp.message),
      tel: telUrl(phone.value),
      mail: mailtoUrl(email.value, { subject: words.quote.subject }),
      maps: mapsSearchUrl(address.join(', ')),
    },
    shown: {
      whatsapp: formatPhone(whatsapp.value),
      phone: formatPhone(phone.value),
      email: email.value,
      address,
    },
  };
}
