import { formatList } from '../../content/format.ts';
import { formatPhone } from '../../content/phone.ts';
import type { Company } from '../../content/types.ts';
import { mailtoUrl, telUrl } from '../../links/links.ts';
import type { LegalTargets, LegalValues } from './types.ts';

/** The company's data as the legal notice reads and links them (L1). */
export function legalFacts(company: Company): { values: LegalValues; hrefs: LegalTargets } {
  const { street, postalCode, locality, country, website, email, phone } = company;
  return {
    values: {
      tradeName: company.tradeName.value,
      legalName: company.legalName.value,
      taxId: company.taxId.value,
      legalForm: company.legalForm,
      sector: company.sector,
      incorporated: company.incorporated,
      address: `${street.value}, ${postalCode.value} ${locality}, ${country}`,
      website: new URL(website.value).host,
      email: email.value,
      phone: formatPhone(phone.value),
      activity: company.activity,
      cnae: company.cnae,
      register: company.register.value,
      courts: company.courts,
      authorisations: formatList(company.authorisations),
    },
    hrefs: { website: website.value, email: mailtoUrl(email.value), phone: telUrl(phone.value) },
  };
}
