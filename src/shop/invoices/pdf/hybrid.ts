/** A PDF/A-3 that has the invoice's data in it: ZUGFeRD 2, which is Factur-X 1. */

/** PDF/A-3b: fonts are embedded and subset, colors have a profile. */
export const hybridOptions = { subset: "PDF/A-3b", pdfVersion: "1.7" } as const;

/** The name that Factur-X prescribes. */
const fileName = "factur-x.xml";
const namespace = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";

const property = (name: string, description: string) => `
              <rdf:li rdf:parseType="Resource">
                <pdfaProperty:name>${name}</pdfaProperty:name>
                <pdfaProperty:valueType>Text</pdfaProperty:valueType>
                <pdfaProperty:category>external</pdfaProperty:category>
                <pdfaProperty:description>${description}</pdfaProperty:description>
              </rdf:li>`;

/** What the file says of its data, and the schema of these words, as PDF/A asks. */
const metadata = `
      <rdf:Description rdf:about="" xmlns:fx="${namespace}">
        <fx:DocumentType>INVOICE</fx:DocumentType>
        <fx:DocumentFileName>${fileName}</fx:DocumentFileName>
        <fx:Version>1.0</fx:Version>
        <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
      </rdf:Description>
      <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
        xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
        <pdfaExtension:schemas>
          <rdf:Bag>
            <rdf:li rdf:parseType="Resource">
              <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
              <pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
              <pdfaSchema:prefix>fx</pdfaSchema:prefix>
              <pdfaSchema:property>
                <rdf:Seq>${property("DocumentFileName", "Name of the embedded XML invoice file")}${property("DocumentType", "INVOICE")}${property("Version", "Version of the Factur-X XML schema")}${property("ConformanceLevel", "Conformance level of the embedded Factur-X data")}
                </rdf:Seq>
              </pdfaSchema:property>
            </rdf:li>
          </rdf:Bag>
        </pdfaExtension:schemas>
      </rdf:Description>`;

/** Puts the data into a file made with `hybridOptions`. */
export function attachData(doc: PDFKit.PDFDocument, data: string, created: Date): void {
  // The library's types do not know how a file is related to its document.
  const options = {
    name: fileName,
    type: "text/xml",
    description: "Factur-X / ZUGFeRD",
    creationDate: created,
    modifiedDate: created,
    relationship: "Alternative",
  };
  doc.file(Buffer.from(data), options);
  // The library writes what is appended into the file's XMP packet; its types do not know it.
  const append: unknown = Reflect.get(doc, "appendXML");
  if (typeof append === "function") append.call(doc, metadata);
}
